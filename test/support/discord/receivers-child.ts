/**
 * A process with every receiver there is: the playground, health and metrics, the operator's socket. Prints where they are as a line of JSON, and
 * then every fault of the endpoint. Ends as any process does that has an exception nobody caught.
 */
import { Registry } from 'prom-client';
import { ok } from '../../../src/engine/result.ts';
import { CONTROLS, offerControls, type Controls } from '../../../src/ops/controls.ts';
import { startOps } from '../../../src/ops/server.ts';
import { startPlayground } from '../../../src/playground/server.ts';

const [socket = ''] = process.argv.slice(2);
const playground = await startPlayground({
  page: false,
  onFault: (error) => console.log(`fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
});
const { address } = await startOps({
  host: '127.0.0.1',
  port: 0,
  registry: new Registry(),
  health: () =>
    Promise.resolve({
      status: 'healthy',
      reasons: [],
      gateway: 'connected',
      heartbeat: null,
      posts: { waiting: 0, blocked: 0 },
      aside: 0,
    }),
});
const asked = (argument: string) => Promise.resolve(ok({ argument }));
await offerControls(socket, Object.fromEntries(CONTROLS.map((name) => [name, asked])) as Controls);
const { url, botToken, applicationId, guildId, channelIds } = playground;
console.log(JSON.stringify({ url, botToken, applicationId, guildId, channelIds, ops: address }));
