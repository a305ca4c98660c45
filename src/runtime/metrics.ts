import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What an interaction was: a command, a component (button, menu) or modal, or autocomplete. */
export type InteractionKind = 'command' | 'component' | 'autocomplete';

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
  /** From when a computer was waited for to its plan; `dropped`: nobody wanted it any more. */
  readonly thought: (seconds: number, outcome: 'planned' | 'dropped' | 'failed') => void;
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
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const seconds = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ): Histogram<Label> => new Histogram({ name, help, buckets, labelNames, registers });
  const interactions = counter(
    'umpire_interactions_total',
    'Interactions answered, by kind, command and outcome',
    'kind',
    'command',
    'outcome',
  );
  const acknowledge = seconds(
    'umpire_acknowledge_seconds',
    'From the arrival of an interaction to its acknowledgement',
    ACKNOWLEDGED_IN,
    'kind',
  );
  const answer = seconds(
    'umpire_answer_seconds',
    'From the arrival of an interaction to the end of its answer',
    ANSWERED_IN,
    'kind',
    'command',
  );
  const refusals = counter('umpire_refusals_total', 'Refusals, by their code', 'code');
  const failures = counter('umpire_errors_total', 'What went wrong, by place and code', 'where', 'code');
  const picture = seconds(
    'umpire_picture_seconds',
    'Time to draw a picture, without its waiting',
    ANSWERED_IN,
    'outcome',
  );
  const thinking = seconds(
    'umpire_think_seconds',
    'From the moment at which a computer is waited for to its plan',
    ANSWERED_IN,
    'outcome',
  );
  const storing = seconds('umpire_store_seconds', 'Time of an operation of the store', STORED_IN, 'operation');
  const storeFailures = counter(
    'umpire_store_failures_total',
    'Operations of the store that failed, by the code of the failure',
    'operation',
    'code',
  );
  const notices = counter('umpire_notices_total', 'What tables told, by kind: played, seats, reminder …', 'kind');
  const lines = counter('umpire_lines_total', 'Journal lines carried out, by game and kind', 'game', 'kind');
  const dice = counter('umpire_dice_total', 'Dice rolled and hidden draws made, by game', 'game');
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
    thought: (seconds, outcome) => thinking.observe({ outcome }, seconds),
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
