import { MessageFlags } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../support/manual-clock.ts';
import { startStage, type Stage } from '../support/discord/playground-bot.ts';
import type { Outcome, SeenMessage, UserClient } from '../support/discord/user-client.ts';

interface Arrived {
  readonly id: string;
  readonly token: string;
}

const clock = createManualClock();
const button = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] };
const form = {
  custom_id: 'form',
  title: 'Form',
  components: [{ type: 1, components: [{ type: 4, custom_id: 'line', label: 'Line', style: 1 }] }],
};

let stage: Stage;
let alice: UserClient;
/** Interactions as they reach the bot; the bot does nothing by itself. */
let arrivals: Arrived[];
let arrived: () => void;

beforeAll(async () => {
  stage = await startStage(
    [
      { name: 'plain', description: 'Answers' },
      {
        name: 'pick',
        description: 'Picks',
        options: [{ type: 3, name: 'what', description: 'What', autocomplete: true }],
      },
    ],
    { clock },
  );
  alice = await stage.user('alice');
  arrivals = [];
  stage.onInteraction(({ id, token }) => {
    arrivals.push({ id, token });
    arrived?.();
    return Promise.resolve();
  });
});
afterAll(() => stage.close());
afterEach(() => {
  arrivals = [];
});

const nextArrival = (): Promise<Arrived> =>
  new Promise((resolve) => {
    arrived = () => resolve(arrivals.shift()!);
    if (arrivals.length > 0) arrived();
  });

/** Invokes `/plain`: the interaction as the bot has it, and what becomes of it. */
async function invoke(): Promise<{ interaction: Arrived; outcome: Promise<Outcome> }> {
  const outcome = alice.command(stage.channelId, 'plain');
  return { interaction: await nextArrival(), outcome };
}

const answer = ({ id, token }: Arrived, type: number, data?: unknown) =>
  stage.botRest('POST', `/interactions/${id}/${token}/callback`, { type, data });
const hook = ({ token }: Arrived): string => `/webhooks/${stage.playground.applicationId}/${token}`;

describe('the 3 seconds', () => {
  it('let an answer through just in time', async () => {
    const { interaction, outcome } = await invoke();
    clock.advance(2_999);
    await answer(interaction, 4, { content: 'phew' });
    expect((await outcome).result).toBe('answered');
  });

  it('end with a failure the user sees and an interaction nobody knows', async () => {
    const { interaction, outcome } = await invoke();
    clock.advance(3_000);
    expect((await outcome).result).toBe('failed');
    await expect(answer(interaction, 4, { content: 'late' })).rejects.toMatchObject({
      status: 404,
      code: 10062,
      message: expect.stringContaining('Unknown interaction'),
    });
    await expect(stage.botRest('POST', hook(interaction), { content: 'late' })).rejects.toMatchObject({
      status: 404,
      code: 10015,
    });
  });

  it('hold for suggestions too', async () => {
    const suggestions = alice.autocomplete(stage.channelId, 'pick', { what: 'a' }, 'what');
    const interaction = await nextArrival();
    clock.advance(3_000);
    await expect(suggestions).rejects.toThrow('nothing in time');
    await expect(answer(interaction, 8, { choices: [] })).rejects.toMatchObject({ code: 10062 });
  });

  it("aren't used up by a malformed answer", async () => {
    const { interaction, outcome } = await invoke();
    await expect(answer(interaction, 4, { content: 'x'.repeat(2001) })).rejects.toMatchObject({
      code: 50035,
      body: { errors: { data: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } } },
    });
    await answer(interaction, 4, { content: 'better' });
    expect((await outcome).result).toBe('answered');
  });
});

describe('an interaction', () => {
  it('is answered once', async () => {
    const { interaction } = await invoke();
    await answer(interaction, 5);
    for (const type of [4, 5, 9])
      await expect(answer(interaction, type, { content: 'again' })).rejects.toMatchObject({ status: 400, code: 40060 });
  });

  it('is answered once even by two answers at the same moment', async () => {
    const { interaction } = await invoke();
    const results = await Promise.allSettled([
      answer(interaction, 4, { content: 'one' }),
      answer(interaction, 4, { content: 'two' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 40060 });
  });

  it("isn't answered with a wrong token", async () => {
    const { interaction } = await invoke();
    await expect(answer({ ...interaction, token: 'forged' }, 5)).rejects.toMatchObject({ code: 10062 });
    await expect(
      stage.botRest('POST', hook({ ...interaction, token: 'forged' }), { content: 'x' }),
    ).rejects.toMatchObject({ status: 401, code: 50027 });
  });

  it("isn't followed up before it is answered", async () => {
    const { interaction } = await invoke();
    await expect(stage.botRest('POST', hook(interaction), { content: 'early' })).rejects.toMatchObject({ code: 10015 });
    await expect(
      stage.botRest('PATCH', `${hook(interaction)}/messages/@original`, { content: 'early' }),
    ).rejects.toMatchObject({ code: 10015 });
  });

  it('can be followed up for 15 minutes', async () => {
    const { interaction } = await invoke();
    await answer(interaction, 5);
    clock.advance(15 * 60_000 - 1);
    await stage.botRest('PATCH', `${hook(interaction)}/messages/@original`, { content: 'still' });
    clock.advance(1);
    for (const [method, path] of [
      ['POST', ''],
      ['GET', '/messages/@original'],
      ['PATCH', '/messages/@original'],
      ['DELETE', '/messages/@original'],
    ] as const) {
      await expect(
        stage.botRest(method, `${hook(interaction)}${path}`, method === 'GET' ? undefined : { content: 'x' }),
      ).rejects.toMatchObject({ status: 401, code: 50027 });
    }
  });

  it('reaches only messages made through it', async () => {
    const other = await stage.botRest<SeenMessage>('POST', `/channels/${stage.channelId}/messages`, {
      content: 'other',
    });
    const { interaction } = await invoke();
    await answer(interaction, 4, { content: 'mine' });
    await expect(
      stage.botRest('PATCH', `${hook(interaction)}/messages/${other.id}`, { content: 'x' }),
    ).rejects.toMatchObject({ code: 10008 });
  });

  it('keeps the visibility its first answer chose', async () => {
    const { interaction } = await invoke();
    await answer(interaction, 5, { flags: MessageFlags.Ephemeral });
    const edited = await stage.botRest<SeenMessage>('PATCH', `${hook(interaction)}/messages/@original`, {
      content: 'kept',
      flags: 0,
    });
    expect((edited.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);

    const open = await invoke();
    await answer(open.interaction, 5);
    const shown = await stage.botRest<SeenMessage>('POST', hook(open.interaction), {
      content: 'open',
      flags: MessageFlags.Ephemeral,
    });
    expect((shown.flags ?? 0) & MessageFlags.Ephemeral).toBe(0);
  });
});

describe('the kinds of answer', () => {
  const wrongKind = { code: 50035, body: { errors: { type: { _errors: [{ code: 'BASE_TYPE_CHOICES' }] } } } };

  it.each([1, 6, 7, 8, 42])("%d doesn't fit a command", async (type) => {
    const { interaction } = await invoke();
    await expect(answer(interaction, type, {})).rejects.toMatchObject(wrongKind);
  });

  it.each([4, 5, 9])("%d doesn't fit an option being typed", async (type) => {
    void alice.autocomplete(stage.channelId, 'pick', { what: '' }, 'what').catch(() => undefined);
    await expect(answer(await nextArrival(), type, { content: 'x' })).rejects.toMatchObject(wrongKind);
  });

  it("a form doesn't answer a form, nor is a message updated that isn't there", async () => {
    const { interaction, outcome } = await invoke();
    await answer(interaction, 9, form);
    void alice.submitModal((await outcome).modal!, { line: 'x' }).catch(() => undefined);
    const submitted = await nextArrival();
    for (const type of [6, 7, 8, 9]) await expect(answer(submitted, type, form)).rejects.toMatchObject(wrongKind);
    await answer(submitted, 4, { content: 'taken' });
  });

  it("a form opened from a button may update the button's message", async () => {
    const message = await stage.botRest<SeenMessage>('POST', `/channels/${stage.channelId}/messages`, {
      content: 'form',
      components: [button],
    });
    const clicked = alice.click(message, 'go');
    await answer(await nextArrival(), 9, form);
    const submitted = alice.submitModal((await clicked).modal!, { line: 'x' });
    await answer(await nextArrival(), 7, { content: 'updated' });
    expect((await submitted).result).toBe('answered');
    expect((await alice.waitForMessage(({ id, content }) => id === message.id && content === 'updated')).content).toBe(
      'updated',
    );
  });

  it("a form's answer needs a form", async () => {
    const { interaction } = await invoke();
    const faulty = [
      { ...form, title: 'x'.repeat(46) },
      { ...form, title: '' },
      { ...form, custom_id: 'x'.repeat(101) },
      { ...form, components: [] },
      { ...form, components: Array.from({ length: 6 }, () => form.components[0]) },
      { ...form, components: [form.components[0], form.components[0]] },
      { ...form, components: [button] },
      {
        ...form,
        components: [{ type: 1, components: [{ type: 4, custom_id: 'a', label: 'x'.repeat(46), style: 1 }] }],
      },
      {
        ...form,
        components: [{ type: 1, components: [{ type: 4, custom_id: 'a', label: 'x', style: 1, max_length: 4001 }] }],
      },
      {
        ...form,
        components: [{ type: 18, label: 'x', component: { type: 4, custom_id: 'a', label: 'inner', style: 1 } }],
      },
      { ...form, components: [{ type: 18, label: 'x', component: { type: 5, custom_id: 'a', disabled: true } }] },
    ];
    for (const data of faulty)
      await expect(answer(interaction, 9, data)).rejects.toMatchObject({
        code: 50035,
        body: { errors: { data: expect.anything() } },
      });
    await answer(interaction, 9, form);
  });

  it("suggestions are at most 25, and of the option's type", async () => {
    const suggestions = alice.autocomplete(stage.channelId, 'pick', { what: '' }, 'what');
    const interaction = await nextArrival();
    const choices = Array.from({ length: 26 }, (_, index) => ({ name: `${index}`, value: `${index}` }));
    for (const bad of [
      choices,
      [{ name: 'x', value: 1 }],
      [{ name: '', value: 'x' }],
      [{ name: 'x', value: 'x'.repeat(101) }],
    ]) {
      await expect(answer(interaction, 8, { choices: bad })).rejects.toMatchObject({
        code: 50035,
        body: { errors: { data: { choices: expect.anything() } } },
      });
    }
    await answer(interaction, 8, { choices: choices.slice(0, 25) });
    expect(await suggestions).toHaveLength(25);
  });
});
