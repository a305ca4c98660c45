/** What the value of a mark begins with that says that something is still to be done for a table; what follows says for what. */
export const OWED = 'owed';

/** Whether the value of a mark says so. */
export const isOwed = (mark: string | undefined): boolean => mark?.split(' ')[0] === OWED;
