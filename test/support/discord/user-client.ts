import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { share } from '../share.ts';
import { createSend, type Send, type UploadedFile } from './user-rest.ts';
import type {
  GatewayEvent,
  IndexedCommand,
  OptionValue,
  OptionValues,
  Outcome,
  Ready,
  SeenComponent,
  SeenMessage,
  SeenModal,
  Suggestion,
} from './user-types.ts';

export type * from './user-types.ts';
export { RestRefusal } from './user-types.ts';

const DEFAULT_PATIENCE = share(20_000, 120_000);

/** A person at a Discord client: signs in, sees messages (also ephemeral ones), writes, invokes commands, clicks. */
export interface UserClient {
  readonly userId: string;
  readonly token: string;
  readonly ready: Ready;
  readonly guildId: string;
  /** Requests of the user's own, such as `rest('GET', '/channels/1')`. */
  readonly rest: Send;
  /** Every event received so far. */
  readonly events: readonly GatewayEvent[];
  /** Every message seen since signing in, as it stands now, by id. Deleted ones are gone. */
  readonly messages: ReadonlyMap<string, SeenMessage>;
  /** The messages seen in a channel, oldest first; `ephemeral` only those for this user's eyes. */
  messagesIn(channelId: string, filter?: { ephemeral?: boolean }): SeenMessage[];
  /** The first message, seen already or to come, for which `predicate` holds. Looks again at every change. */
  waitForMessage(predicate: (message: SeenMessage) => boolean, patience?: number): Promise<SeenMessage>;
  /** The first event, received already or to come, for which `predicate` holds. */
  waitFor(predicate: (event: GatewayEvent) => boolean, patience?: number): Promise<GatewayEvent>;
  /** Resolves when `condition` holds; it is tried again after every event. */
  until(condition: () => boolean, patience?: number): Promise<void>;
  /** Posts a message. */
  say(channelId: string, content: string, files?: readonly UploadedFile[]): Promise<SeenMessage>;
  /** The commands the client would offer. */
  commands(): Promise<IndexedCommand[]>;
  /** Invokes a slash command and waits for the bot's acknowledgement or its failure. */
  command(channelId: string, name: string, options?: OptionValues): Promise<Outcome>;
  /** Invokes a user or message command on `targetId`. */
  menuCommand(channelId: string, name: string, targetId: string): Promise<Outcome>;
  /** What is suggested while the option `focused` is typed; `options` holds its text so far, and the other options. */
  autocomplete(channelId: string, name: string, options: OptionValues, focused: string): Promise<Suggestion[]>;
  /** Clicks a button. */
  click(message: SeenMessage, customId: string): Promise<Outcome>;
  /** Chooses in a select menu. */
  select(message: SeenMessage, customId: string, values: readonly string[]): Promise<Outcome>;
  /** Submits a form: texts or chosen values by custom id. */
  submitModal(
    modal: SeenModal,
    values: Readonly<Record<string, string | boolean | readonly string[]>>,
  ): Promise<Outcome>;
  close(): void;
}

/** The components of a message or form, nested ones too. */
export function componentsOf(parts: readonly SeenComponent[] | undefined): SeenComponent[] {
  return (parts ?? []).flatMap((part) => [
    part,
    ...componentsOf(part.components),
    ...componentsOf(part.component && [part.component]),
    ...componentsOf(part.accessory && [part.accessory]),
  ]);
}

/** The component of a message with this custom id, if it has one. */
export const findComponent = (message: SeenMessage, customId: string): SeenComponent | undefined =>
  componentsOf(message.components as readonly SeenComponent[] | undefined).find(
    ({ custom_id }) => custom_id === customId,
  );

type Definition = { type: number; name: string; options?: Definition[] };

const isFile = (value: OptionValue | OptionValues): value is UploadedFile =>
  typeof value === 'object' && value['data'] instanceof Uint8Array;

function encodeOptions(
  definitions: readonly Definition[],
  values: OptionValues,
  focused: string | undefined,
  files: UploadedFile[],
): unknown[] {
  return Object.entries(values).map(([name, value]) => {
    const definition = definitions.find((candidate) => candidate.name === name);
    // An unknown option is sent as text, so that tests can see it refused.
    const type = definition?.type ?? 3;
    if (isFile(value)) return { type, name, value: String(files.push(value) - 1) };
    if (typeof value === 'object')
      return { type, name, options: encodeOptions(definition?.options ?? [], value, focused, files) };
    return { type, name, value, ...(name === focused && { focused: true }) };
  });
}

function openGateway(
  url: string,
  token: string,
  onEvent: (event: GatewayEvent) => void,
): Promise<{ ready: Ready; close: () => void }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}?v=10&encoding=json`);
    let sequence: number | null = null;
    let heartbeat: NodeJS.Timeout | undefined;
    const close = (): void => {
      clearInterval(heartbeat);
      socket.close(1000);
    };
    socket.on('error', reject);
    socket.on('close', (code) => {
      clearInterval(heartbeat);
      reject(new Error(`gateway closed with ${code}`));
    });
    socket.on('message', (data) => {
      const { op, d, s, t } = JSON.parse(String(data as Buffer)) as {
        op: number;
        d: never;
        s: number | null;
        t: string | null;
      };
      sequence = s ?? sequence;
      if (op === 10) {
        const { heartbeat_interval } = d as { heartbeat_interval: number };
        heartbeat = setInterval(() => socket.send(JSON.stringify({ op: 1, d: sequence })), heartbeat_interval / 2);
        socket.send(JSON.stringify({ op: 2, d: { token, properties: { os: 'test', browser: 'test', device: '' } } }));
      } else if (op === 0 && t !== null) {
        onEvent({ t, d });
        if (t === 'READY') resolve({ ready: d, close });
      }
    });
  });
}

/**
 * Signs in as `login` at the endpoint with this API address (with its version) and gateway address, and waits until the
 * gateway is ready.
 */
export async function connectUser(
  endpoint: { readonly apiBase: string; readonly gatewayUrl: string },
  login: string,
): Promise<UserClient> {
  const anonymous = createSend(endpoint.apiBase);
  const { token, user_id: userId } = await anonymous<{ token: string; user_id: string }>('POST', '/auth/login', {
    login,
    password: '',
  });
  const rest = createSend(endpoint.apiBase, token);

  const events: GatewayEvent[] = [];
  const messages = new Map<string, SeenMessage>();
  const byNonce = new Map<unknown, GatewayEvent[]>();
  const watchers = new Set<() => void>();

  const receive = (event: GatewayEvent): void => {
    events.push(event);
    const { nonce } = event.d;
    if (nonce !== undefined) byNonce.set(nonce, [...(byNonce.get(nonce) ?? []), event]);
    const id = String(event.d['id']);
    if (event.t === 'MESSAGE_CREATE') messages.set(id, event.d as unknown as SeenMessage);
    if (event.t === 'MESSAGE_UPDATE') messages.set(id, { ...messages.get(id), ...(event.d as unknown as SeenMessage) });
    if (event.t === 'MESSAGE_DELETE') messages.delete(id);
    for (const watcher of [...watchers]) watcher();
  };
  const { ready, close } = await openGateway(endpoint.gatewayUrl, token, receive);
  const guildId = ready.guilds[0]!.id;

  /** What ends each wait under way: nothing keeps waiting after the client is closed. */
  const waits = new Set<() => void>();

  function watch<Found>(look: () => Found | undefined, what: string, patience = DEFAULT_PATIENCE): Promise<Found> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        watchers.delete(check);
        waits.delete(stop);
        clearTimeout(timer);
      };
      waits.add(stop);
      const timer = setTimeout(() => {
        stop();
        const last = events
          .slice(-5)
          .map(({ t }) => t)
          .join(', ');
        reject(new Error(`${login} waited in vain for ${what}; last events: ${last}`));
      }, patience);
      const check = (): void => {
        const found = look();
        if (found === undefined) return;
        stop();
        resolve(found);
      };
      watchers.add(check);
      check();
    });
  }

  let index: Promise<{ application_commands: IndexedCommand[] }> | undefined;
  const commands = async (): Promise<IndexedCommand[]> => {
    index ??= rest('GET', `/guilds/${guildId}/application-command-index`);
    return (await index).application_commands;
  };
  watchers.add(() => {
    if (events.at(-1)?.t === 'GUILD_APPLICATION_COMMAND_INDEX_UPDATE') index = undefined;
  });

  const namedCommand = async (name: string): Promise<IndexedCommand> => {
    const found = (await commands()).find((command) => command.name === name);
    if (!found) throw new Error(`no command is called ${name}`);
    return found;
  };

  /** Sends an interaction and returns the nonce its events carry. */
  async function interact(
    type: number,
    channelId: string,
    applicationId: string,
    rest_: object,
    files: readonly UploadedFile[] = [],
  ): Promise<string> {
    const nonce = randomUUID();
    await rest(
      'POST',
      '/interactions',
      {
        type,
        application_id: applicationId,
        guild_id: guildId,
        channel_id: channelId,
        session_id: ready.session_id,
        nonce,
        ...rest_,
      },
      files,
    );
    return nonce;
  }

  const outcome = async (nonce: string): Promise<Outcome> => {
    const end = await watch(
      () => byNonce.get(nonce)?.find(({ t }) => t === 'INTERACTION_SUCCESS' || t === 'INTERACTION_FAILURE'),
      'an answer to an interaction',
    );
    const modal = byNonce.get(nonce)?.find(({ t }) => t === 'INTERACTION_MODAL_CREATE');
    return {
      id: String(end.d['id']),
      nonce,
      result: end.t === 'INTERACTION_SUCCESS' ? 'answered' : 'failed',
      ...(modal && { modal: modal.d as unknown as SeenModal }),
    };
  };

  const invocation = (command: IndexedCommand) => ({
    version: command.version,
    id: command.id,
    name: command.name,
    type: command.type,
  });

  const useComponent = async (message: SeenMessage, customId: string, values?: readonly string[]): Promise<Outcome> => {
    const shown = messages.get(message.id) ?? message;
    const component = findComponent(shown, customId);
    return outcome(
      await interact(3, message.channel_id, message.application_id ?? message.author.id, {
        message_id: message.id,
        message_flags: message.flags ?? 0,
        data: {
          component_type: component?.type ?? (values ? 3 : 2),
          custom_id: customId,
          ...(values && { type: component?.type ?? 3, values }),
        },
      }),
    );
  };

  return {
    userId,
    token,
    ready,
    guildId,
    rest,
    events,
    messages,
    commands,
    close: () => {
      for (const stop of [...waits]) stop();
      close();
    },
    messagesIn: (channelId, { ephemeral } = {}) =>
      [...messages.values()].filter(
        (message) =>
          message.channel_id === channelId &&
          (ephemeral === undefined || (((message.flags ?? 0) & 64) !== 0) === ephemeral),
      ),
    waitForMessage: (predicate, patience) => watch(() => [...messages.values()].find(predicate), 'a message', patience),
    waitFor: (predicate, patience) => watch(() => events.find(predicate), 'an event', patience),
    until: async (condition, patience) => void (await watch(() => condition() || undefined, 'a condition', patience)),
    say: (channelId, content, files) =>
      rest('POST', `/channels/${channelId}/messages`, { content, nonce: randomUUID().slice(0, 25) }, files),
    async command(channelId, name, options = {}) {
      const command = await namedCommand(name);
      const files: UploadedFile[] = [];
      const encoded = encodeOptions((command.options ?? []) as Definition[], options, undefined, files);
      const data = {
        ...invocation(command),
        options: encoded,
        attachments: files.map(({ name: filename }, id) => ({ id: String(id), filename })),
      };
      return outcome(await interact(2, channelId, command.application_id, { data }, files));
    },
    async menuCommand(channelId, name, targetId) {
      const command = await namedCommand(name);
      return outcome(
        await interact(2, channelId, command.application_id, { data: { ...invocation(command), target_id: targetId } }),
      );
    },
    async autocomplete(channelId, name, options, focused) {
      const command = await namedCommand(name);
      const encoded = encodeOptions((command.options ?? []) as Definition[], options, focused, []);
      const nonce = await interact(4, channelId, command.application_id, {
        data: { ...invocation(command), options: encoded },
      });
      const answer = await watch(
        () =>
          byNonce
            .get(nonce)
            ?.find(({ t }) => t === 'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE' || t === 'INTERACTION_FAILURE'),
        'suggestions',
      );
      if (answer.t === 'INTERACTION_FAILURE') throw new Error('the bot suggested nothing in time');
      return answer.d['choices'] as Suggestion[];
    },
    click: (message, customId) => useComponent(message, customId),
    select: (message, customId, values) => useComponent(message, customId, values),
    async submitModal(modal, values) {
      const fill = (part: SeenComponent): object => {
        const given = part.custom_id === undefined ? undefined : values[part.custom_id];
        return {
          type: part.type,
          ...(part.id !== undefined && { id: part.id }),
          ...(part.custom_id !== undefined && { custom_id: part.custom_id }),
          ...(part.components && { components: part.components.map(fill) }),
          ...(part.component && { component: fill(part.component) }),
          ...(given !== undefined && (Array.isArray(given) ? { values: given } : { value: given })),
        };
      };
      return outcome(
        await interact(5, modal.channel_id, modal.application.id, {
          data: { id: modal.id, custom_id: modal.custom_id, components: modal.components.map(fill) },
        }),
      );
    },
  };
}
