import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What an interaction was: a command, a press of a button, menu or form, or the asking for suggestions. */
export type InteractionKind = 'command' | 'press' | 'autocomplete';

/** `done`; `refused` with a reason; `failed`: something went wrong; `away`: turned away, for the bot is stopping. */
export type AnswerOutcome = 'done' | 'refused' | 'failed' | 'away';

/** How an interaction was answered. Durations are in seconds, from its arrival. */
export interface Answered {
  readonly kind: InteractionKind;
  /** The command with its subcommand (`game new`), or what a button means. */
  readonly command: string;
  readonly outcome: AnswerOutcome;
  /** Null if it never was. */
  readonly acknowledged: number | null;
  readonly answered: number;
}

/** What is counted of something that a table told. */
export interface Counted {
  readonly state: { readonly game: string };
  readonly notice: {
    readonly kind: string;
    readonly lines: readonly { readonly kind: string; readonly draws: readonly unknown[] }[];
  };
}

/** What the bot counts of itself. No label ever names a user, a channel, a table or anything typed. */
export interface Metrics {
  readonly registry: Registry;
  readonly answered: (answered: Answered) => void;
  /** Something was refused to somebody, for the reason of this code. */
  readonly refused: (code: string) => void;
  /** Something went wrong: the code of an API error, of a store error, or `exception`. */
  readonly failed: (where: string, code: string) => void;
  readonly drawn: (seconds: number, outcome: 'drawn' | 'failed') => void;
  readonly stored: (operation: string, seconds: number, failure?: string) => void;
  /** Counts a notice, the lines that it tells to be carried out, and the dice that were rolled. */
  readonly counted: (told: Counted) => void;
  /** A value that is read when the metrics are. */
  readonly watch: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** The same for several values, each with its labels. */
  readonly watchEach: (
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]>,
  ) => void;
}

/** Limits of the classes of a duration, in seconds. Discord wants an acknowledgement within 3. */
const ACKNOWLEDGED_IN = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];
const ANSWERED_IN = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const STORED_IN = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Metrics in a registry of their own. */
export function openMetrics(registry: Registry = new Registry()): Metrics {
  const registers = [registry];
  const interactions = new Counter({
    name: 'umpire_interactions_total',
    help: 'Interactions answered, by kind, command and outcome',
    labelNames: ['kind', 'command', 'outcome'],
    registers,
  });
  const acknowledge = new Histogram({
    name: 'umpire_acknowledge_seconds',
    help: 'From the arrival of an interaction to its acknowledgement',
    labelNames: ['kind'],
    buckets: ACKNOWLEDGED_IN,
    registers,
  });
  const answer = new Histogram({
    name: 'umpire_answer_seconds',
    help: 'From the arrival of an interaction to the end of its answer',
    labelNames: ['kind', 'command'],
    buckets: ANSWERED_IN,
    registers,
  });
  const refusals = new Counter({
    name: 'umpire_refusals_total',
    help: 'Refusals, by their code',
    labelNames: ['code'],
    registers,
  });
  const failures = new Counter({
    name: 'umpire_errors_total',
    help: 'What went wrong, by place and code',
    labelNames: ['where', 'code'],
    registers,
  });
  const picture = new Histogram({
    name: 'umpire_picture_seconds',
    help: 'Time to draw a picture, without its waiting',
    labelNames: ['outcome'],
    buckets: ANSWERED_IN,
    registers,
  });
  const storing = new Histogram({
    name: 'umpire_store_seconds',
    help: 'Time of an operation of the store',
    labelNames: ['operation'],
    buckets: STORED_IN,
    registers,
  });
  const storeFailures = new Counter({
    name: 'umpire_store_failures_total',
    help: 'Operations of the store that failed, by the code of the failure',
    labelNames: ['operation', 'code'],
    registers,
  });
  const notices = new Counter({
    name: 'umpire_notices_total',
    help: 'What tables told, by kind: played, seats, reminder …',
    labelNames: ['kind'],
    registers,
  });
  const lines = new Counter({
    name: 'umpire_lines_total',
    help: 'Journal lines carried out, by game and kind',
    labelNames: ['game', 'kind'],
    registers,
  });
  const dice = new Counter({
    name: 'umpire_dice_total',
    help: 'Dice rolled and hidden draws made, by game',
    labelNames: ['game'],
    registers,
  });
  return {
    registry,
    answered: ({ kind, command, outcome, acknowledged, answered }) => {
      interactions.inc({ kind, command, outcome });
      if (acknowledged !== null) acknowledge.observe({ kind }, acknowledged);
      answer.observe({ kind, command }, answered);
    },
    refused: (code) => refusals.inc({ code }),
    failed: (where, code) => failures.inc({ where, code }),
    drawn: (seconds, outcome) => picture.observe({ outcome }, seconds),
    stored: (operation, seconds, failure) => {
      storing.observe({ operation }, seconds);
      if (failure !== undefined) storeFailures.inc({ operation, code: failure });
    },
    counted: ({ notice, state: { game } }) => {
      notices.inc({ kind: notice.kind });
      for (const { kind, draws } of notice.lines) {
        lines.inc({ game, kind });
        dice.inc({ game }, draws.length);
      }
    },
    watch: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    watchEach: (name, help, labels, read) => {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          const found = await read();
          this.reset();
          for (const each of found) this.set(each.labels, each.value);
        },
      });
    },
  };
}

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
