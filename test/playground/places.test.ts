import { MessageFlags } from 'discord-api-types/v10';
import { Events, type Interaction } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStage, type Stage } from '../support/discord/playground-bot.ts';
import type { SeenMessage, UserClient } from '../support/discord/user-client.ts';

const COMMANDS = [{ name: 'plain', description: 'x' }];
const row = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] };

let stage: Stage;
let [alice, boris, gm]: UserClient[] = [];
let home = '';
const heard: Interaction[] = [];

beforeAll(async () => {
  stage = await startStage(COMMANDS);
  home = stage.playground.guildId;
  [alice, boris, gm] = [await stage.user('alice'), await stage.user('boris'), await stage.user('gm')];
  stage.onInteraction(async (interaction) => {
    heard.push(interaction);
    if (interaction.isRepliable()) await interaction.reply({ content: 'heard', flags: MessageFlags.Ephemeral });
  });
});
afterAll(() => stage.close());

describe('a second guild', () => {
  it('has its own members, channels and roles, and the bot', async () => {
    const made = new Promise<string>((resolve) => void stage.bot.once(Events.GuildCreate, ({ id }) => resolve(id)));
    const { id } = await alice!.rest<{ id: string }>('POST', '/guilds', { name: 'Another Server' });
    expect(await made).toBe(id);
    const channel = await alice!.rest<{ id: string }>('POST', `/guilds/${id}/channels`, { name: 'there' });
    await expect(boris!.command(channel.id, 'plain')).rejects.toMatchObject({ code: 50001 });
    await expect(boris!.rest('GET', `/guilds/${id}`)).rejects.toMatchObject({ code: 10004 });
    await boris!.rest('PUT', `/guilds/${id}/members/@me`);
    expect((await boris!.command(channel.id, 'plain')).result).toBe('answered');
    const interaction = heard.at(-1)!;
    expect([interaction.guildId, interaction.inCachedGuild(), interaction.guild?.name]).toEqual([
      id,
      true,
      'Another Server',
    ]);
    expect(interaction.guild!.roles.cache.map(({ name }) => name).sort()).toEqual(['@everyone', 'Umpire']);
    const homeChannels = await alice!.rest<{ id: string }[]>('GET', `/guilds/${home}/channels`);
    expect(homeChannels.map((each) => each.id)).not.toContain(channel.id);
  });
});

describe('direct messages', () => {
  it('are between two, and buttons there reach the bot without a guild', async () => {
    const bot = stage.bot.user.id;
    const direct = await stage.botRest<{ id: string }>('POST', '/users/@me/channels', { recipient_id: alice!.userId });
    const again = await alice!.rest<{ id: string }>('POST', '/users/@me/channels', { recipient_id: bot });
    expect(again.id).toBe(direct.id);
    const message = await stage.botRest<SeenMessage>('POST', `/channels/${direct.id}/messages`, {
      content: 'press',
      components: [row],
    });
    expect((await alice!.click(message, 'go')).result).toBe('answered');
    const interaction = heard.at(-1)!;
    expect([interaction.guildId, interaction.inGuild(), interaction.user.id]).toEqual([null, false, alice!.userId]);
    expect((await alice!.command(direct.id, 'plain')).result).toBe('answered');
    await expect(boris!.command(direct.id, 'plain')).rejects.toMatchObject({ code: 50001 });
    await expect(boris!.rest('GET', `/channels/${direct.id}/messages`)).rejects.toMatchObject({ code: 50001 });
    await expect(alice!.rest('DELETE', `/channels/${direct.id}`)).rejects.toMatchObject({ code: 50024 });
  });
});

describe('who is removed or banned', () => {
  it('does nothing more there, and comes back only after a removal', async () => {
    const message = await stage.botRest<SeenMessage>('POST', `/channels/${stage.channelId}/messages`, {
      content: 'press',
      components: [row],
    });
    await expect(alice!.rest('DELETE', `/guilds/${home}/members/${boris!.userId}`)).rejects.toMatchObject({
      code: 50013,
    });
    await gm!.rest('DELETE', `/guilds/${home}/members/${boris!.userId}`);
    await expect(boris!.click(message, 'go')).rejects.toMatchObject({ code: 50001 });
    await boris!.rest('PUT', `/guilds/${home}/members/@me`);
    expect((await boris!.click(message, 'go')).result).toBe('answered');
    await gm!.rest('PUT', `/guilds/${home}/bans/${boris!.userId}`);
    await expect(boris!.rest('PUT', `/guilds/${home}/members/@me`)).rejects.toMatchObject({ code: 40007 });
    await expect(boris!.command(stage.channelId, 'plain')).rejects.toMatchObject({ code: 50001 });
    await stage.botRest('POST', `/channels/${stage.channelId}/messages`, { content: 'not for Boris' });
    await alice!.waitForMessage(({ content }) => content === 'not for Boris');
    expect(boris!.messagesIn(stage.channelId).map(({ content }) => content)).not.toContain('not for Boris');
    await gm!.rest('DELETE', `/guilds/${home}/bans/${boris!.userId}`);
    await boris!.rest('PUT', `/guilds/${home}/members/@me`);
    expect((await boris!.command(stage.channelId, 'plain')).result).toBe('answered');
  });

  it('is the bot as well', async () => {
    const { id } = await alice!.rest<{ id: string }>('POST', '/guilds', { name: 'For a moment' });
    const gone = new Promise<string>(
      (resolve) => void stage.bot.once(Events.GuildDelete, (guild) => resolve(guild.id)),
    );
    await alice!.rest('DELETE', `/guilds/${id}/members/${stage.bot.user.id}`);
    expect(await gone).toBe(id);
  });
});
