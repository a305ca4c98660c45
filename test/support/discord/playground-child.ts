import { startPlayground } from '../../../src/playground/server.ts';

/** A playground of its own process, for tests that kill it. Prints its addresses as one JSON line. */
const [stateFile] = process.argv.slice(2);
if (stateFile === undefined) throw new Error('usage: playground-child STATE_FILE');
const playground = await startPlayground({ stateFile, page: false, rateLimits: false });
const { apiBase, restApi, gatewayUrl, botToken, applicationId, channelIds } = playground;
console.log(JSON.stringify({ apiBase, restApi, gatewayUrl, botToken, applicationId, channelIds }));
