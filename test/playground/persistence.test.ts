import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MessageFlags } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPlayground } from '../../src/playground/server.ts';
import { bundleOf } from '../support/bundle.ts';
import { connectBot, startStage } from '../support/discord/playground-bot.ts';
import { connectUser, type SeenMessage } from '../support/discord/user-client.ts';
import { createSend, type Send } from '../support/discord/user-rest.ts';

let folder: string;
let stateFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playground-'));
  stateFile = join(folder, 'playground.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const row = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] };
const send = (playground: { apiBase: string; botToken: string }): Send =>
  createSend(playground.apiBase, `Bot ${playground.botToken}`);

describe('what is kept', () => {
  const modeOf = (file: string): number => statSync(file).mode & 0o777;

  it('is for the eyes of its owner only, from its creation on, whatever the umask and whatever was there', async () => {
    const umask = process.umask(0);
    try {
      writeFileSync(stateFile, '', { mode: 0o666 });
      writeFileSync(`${stateFile}.next`, 'left over', { mode: 0o666 });
      mkdirSync(`${stateFile}.files`, { mode: 0o777 });
      const playground = await startPlayground({ stateFile, page: false });
      await send(playground)('POST', `/channels/${playground.channelIds['welcome']}/messages`, { content: 'x' }, [
        { name: 'map.txt', data: new TextEncoder().encode('the map') },
      ]);
      const files = readdirSync(`${stateFile}.files`);
      expect(files).toHaveLength(1);
      expect([stateFile, `${stateFile}.files`, join(`${stateFile}.files`, files[0]!)].map(modeOf)).toEqual([
        0o600, 0o700, 0o600,
      ]);
      await playground.close();
      expect(readFileSync(stateFile, 'utf8')).toContain(playground.botToken);
    } finally {
      process.umask(umask);
    }
  });
});

describe('after a restart', () => {
  it('messages, files, pins, commands and sign-ins are still there, and buttons work', async () => {
    const before = await startStage([{ name: 'plain', description: 'x' }], { stateFile });
    const alice = await before.user('alice');
    const map = { name: 'map.txt', data: new TextEncoder().encode('the map') };
    const posted = await before.botRest<SeenMessage>(
      'POST',
      `/channels/${before.channelId}/messages`,
      { content: 'still here', components: [row] },
      [map],
    );
    await before.botRest('PUT', `/channels/${before.channelId}/messages/pins/${posted.id}`);
    const said = await alice.say(before.channelId, 'to be deleted');
    await alice.rest('DELETE', `/channels/${before.channelId}/messages/${said.id}`);
    await before.close();

    const after = await startStage([], { stateFile });
    expect([after.playground.botToken, after.playground.guildId, after.channelId]).toEqual([
      before.playground.botToken,
      before.playground.guildId,
      before.channelId,
    ]);
    const again = await after.user('alice');
    expect(again.token).toBe(alice.token);
    expect((await again.commands()).map(({ name }) => name)).toEqual(['plain']);
    const listed = await again.rest<SeenMessage[]>('GET', `/channels/${after.channelId}/messages`);
    expect(listed.map(({ type, content }) => [type, content])).toEqual([
      [6, ''],
      [0, 'still here'],
    ]);
    const message = listed[1]!;
    expect([message.id, message.pinned]).toEqual([posted.id, true]);
    expect(message.attachments[0]!.url.startsWith(after.playground.url)).toBe(true);
    expect(await (await fetch(message.attachments[0]!.url)).text()).toBe('the map');
    after.onInteraction(async (interaction) =>
      interaction.isButton() ? interaction.update({ content: 'clicked', components: [] }) : undefined,
    );
    expect((await again.click(message, 'go')).result).toBe('answered');
    const newer = await again.say(after.channelId, 'newer');
    expect(BigInt(newer.id) > BigInt(posted.id)).toBe(true);
    await after.close();
  });

  it('a deferred reply and an ephemeral button can still be answered', async () => {
    const before = await startStage([{ name: 'plain', description: 'x' }], { stateFile });
    const alice = await before.user('alice');
    const token: string[] = [];
    before.onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      token.push(interaction.token);
      if (token.length === 1) await interaction.deferReply();
      else await interaction.reply({ content: 'secret', components: [row as never], flags: MessageFlags.Ephemeral });
    });
    await alice.command(before.channelId, 'plain');
    await alice.command(before.channelId, 'plain');
    const secret = await alice.waitForMessage(({ content }) => content === 'secret');
    await before.close();

    const after = await startStage([], { stateFile });
    const edited = await after.botRest<SeenMessage>(
      'PATCH',
      `/webhooks/${after.playground.applicationId}/${token[0]}/messages/@original`,
      { content: 'at last' },
    );
    expect([edited.content, (edited.flags ?? 0) & MessageFlags.Loading]).toEqual(['at last', 0]);
    const again = await after.user('alice');
    after.onInteraction(async (interaction) =>
      interaction.isButton() ? interaction.update('still secret') : undefined,
    );
    await again.click({ ...secret, components: [row] } as SeenMessage, 'go');
    const listed = await again.rest<SeenMessage[]>('GET', `/channels/${after.channelId}/messages`);
    expect(listed.map(({ content }) => content)).toEqual(['at last']);
    await after.close();
  });

  it('a line cut short is dropped, and the rest is kept', async () => {
    const first = await startPlayground({ stateFile, page: false });
    const channel = first.channelIds['welcome']!;
    await send(first)('POST', `/channels/${channel}/messages`, { content: 'kept' });
    await first.close();
    appendFileSync(stateFile, '["messages","123",{"id":"12');
    for (const expected of [['kept'], ['kept', 'more']]) {
      const next = await startPlayground({ stateFile, page: false });
      if (expected.length > 1) await send(next)('POST', `/channels/${channel}/messages`, { content: 'more' });
      const listed = await send(next)<SeenMessage[]>('GET', `/channels/${channel}/messages`);
      expect(listed.map(({ content }) => content).reverse()).toEqual(expected);
      await next.close();
    }
  });

  it('a damaged line is named, and nothing is overwritten', async () => {
    await (await startPlayground({ stateFile, page: false })).close();
    const damaged = readFileSync(stateFile, 'utf8').replace('"users"', '"use');
    writeFileSync(stateFile, damaged);
    await expect(startPlayground({ stateFile, page: false })).rejects.toThrow(/playground\.jsonl: line \d+ is damaged/);
    expect(readFileSync(stateFile, 'utf8')).toBe(damaged);
    expect(existsSync(`${stateFile}.lock`)).toBe(false);
  });

  it('files nobody refers to are gone', async () => {
    const first = await startPlayground({ stateFile, page: false });
    const refused = send(first)(
      'POST',
      `/channels/${first.channelIds['welcome']}/messages`,
      { flags: MessageFlags.IsComponentsV2, components: [{ type: 13, file: { url: 'attachment://other.txt' } }] },
      [{ name: 'a.txt', data: new TextEncoder().encode('a') }],
    );
    await expect(refused).rejects.toMatchObject({ code: 50035 });
    await first.close();
    await (await startPlayground({ stateFile, page: false })).close();
    expect(readdirSync(`${stateFile}.files`)).toEqual([]);
  });

  it('the file holds each row once', async () => {
    const first = await startPlayground({ stateFile, page: false, rateLimits: false });
    const channel = first.channelIds['welcome']!;
    const { id } = await send(first)<SeenMessage>('POST', `/channels/${channel}/messages`, { content: 'x' });
    for (let index = 0; index < 50; index += 1)
      await send(first)('PATCH', `/channels/${channel}/messages/${id}`, { content: `x${index}` });
    await first.close();
    const grown = statSync(stateFile).size;
    await (await startPlayground({ stateFile, page: false })).close();
    expect(statSync(stateFile).size).toBeLessThan(grown);
    const rows = readFileSync(stateFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as string[]).slice(0, 2).join(' '));
    expect(new Set(rows).size).toBe(rows.length);
  });
});

interface Child {
  readonly process: ChildProcess;
  readonly apiBase: string;
  readonly restApi: string;
  readonly gatewayUrl: string;
  readonly botToken: string;
  readonly channelIds: Record<string, string>;
}

async function startChild(): Promise<Child> {
  const child = spawn(process.execPath, [bundleOf('test/support/discord/playground-child.ts'), stateFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, ...(JSON.parse(line) as Omit<Child, 'process'>) };
}

describe('after SIGKILL', () => {
  it('everything acknowledged is there, each once', async () => {
    const acknowledged = new Map<string, string>();
    for (const acknowledgements of [3, 17, 40]) {
      const child = await startChild();
      const channel = child.channelIds['moscow-table-1']!;
      const exited = once(child.process, 'exit');
      let count = 0;
      const write = async (writer: number): Promise<void> => {
        for (let index = 0; ; index += 1) {
          const content = `${acknowledgements}-${writer}-${index}`;
          const { id } = await send(child)<SeenMessage>('POST', `/channels/${channel}/messages`, { content }, [
            { name: 'a.txt', data: new TextEncoder().encode(content) },
          ]);
          acknowledged.set(id, content);
          count += 1;
          if (count === acknowledgements) child.process.kill('SIGKILL');
        }
      };
      await Promise.allSettled([write(1), write(2), write(3)]);
      await exited;
    }
    const child = await startChild();
    await expect(startPlayground({ stateFile, page: false })).rejects.toThrow(
      `is in use by process ${child.process.pid}`,
    );
    const channel = child.channelIds['moscow-table-1']!;
    const listed = await send(child)<SeenMessage[]>('GET', `/channels/${channel}/messages?limit=100`);
    const kept = new Map(listed.map((message) => [message.id, message]));
    expect(kept.size).toBe(listed.length);
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);
    for (const [id, content] of acknowledged) {
      const { url } = kept.get(id)!.attachments[0]!;
      expect([kept.get(id)!.content, await (await fetch(url)).text()]).toEqual([content, content]);
    }

    const bot = await connectBot({ ...child } as never);
    const alice = await connectUser(child, 'alice');
    bot.on('interactionCreate', (interaction) => {
      if (interaction.isButton()) void interaction.update('clicked');
    });
    const posted = await send(child)<SeenMessage>('POST', `/channels/${channel}/messages`, {
      content: 'x',
      components: [row],
    });
    expect((await alice.click(posted, 'go')).result).toBe('answered');
    alice.close();
    await bot.destroy();
    child.process.kill('SIGKILL');
    await once(child.process, 'exit');
  });
});
