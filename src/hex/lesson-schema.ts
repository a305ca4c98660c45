import { z } from 'zod';
import { namesSchema } from './schema.ts';

const texts = z.array(z.string().min(1)).min(1);

const stepSchema = z.strictObject({
  /** What is said, in one sentence or two, and the rule that it is about. */
  text: namesSchema,
  rule: z.string().min(1),
  /** What the close-up shows. */
  places: texts,
  orders: texts.exactOptional(),
  until: z
    .strictObject({
      turn: z.int().positive().exactOptional(),
      side: z.string().exactOptional(),
      name: z.string().exactOptional(),
    })
    .exactOptional(),
  replies: texts.exactOptional(),
});

/** The form of a file in `lessons/`, with the position that its game begins with. */
export const lessonSchema = <PositionSchema extends z.ZodType>(position: PositionSchema) =>
  z.strictObject({
    seat: z.string().min(1),
    position,
    dice: z.record(z.string(), z.int().positive()),
    steps: z
      .array(
        stepSchema.refine(({ orders, until }) => (orders === undefined) !== (until === undefined), {
          error: 'either orders, or the phase that is waited for',
        }),
      )
      .min(1),
    /** What is said when all steps are done. */
    end: namesSchema,
  });

/** A lesson as its file has it, apart from its position. */
export type LessonData = Omit<z.infer<ReturnType<typeof lessonSchema>>, 'position'>;
