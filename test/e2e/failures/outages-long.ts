/**
 * `npm run outages [-- TABLES [SEED [KIND…]]]`: play at so many tables with the store on a server of each kind (`postgres`,
 * `redis`) that is restarted, and then away for a minute, and checks what is left.
 */
import { newServer, type ServerKind } from '../../support/tables/servers.ts';
import { playThroughOutages } from './outage.ts';

const [, , tables = '20', seed = '1', ...named] = process.argv;
const kinds = (named.length > 0 ? named : ['postgres', 'redis']) as ServerKind[];
for (const kind of kinds) {
  const server = await newServer(kind);
  try {
    await server.start();
    const outages = [{ away: 0 }, { away: 60_000 }];
    const { answers, unanswered, lines, posts } = await playThroughOutages(
      server,
      Number(tables),
      outages,
      Number(seed),
    );
    console.log(
      `${kind}: ${tables} tables, ${answers} answers, ${unanswered} cut off, ${lines} lines: ` +
        `nothing lost, nothing twice, ${posts} posts each made once, a second bot refused, the first one ended when it was taken over`,
    );
  } catch (error) {
    console.error(`${kind} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await server.close();
  }
}
