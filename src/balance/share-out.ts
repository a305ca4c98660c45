/**
 * Gives out what is `left` to do, in its order, each worker taking the next as soon as it is done with one. Who empties the
 * list ends it sooner. Rejects with the first that fails.
 */
export async function shareOut<Worker, Item>(
  workers: readonly Worker[],
  left: Item[],
  work: (worker: Worker, item: Item) => Promise<void>,
): Promise<void> {
  const workOn = async (worker: Worker): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(worker, item);
  };
  await Promise.all(workers.map(workOn));
}
