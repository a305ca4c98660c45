import type { Command } from 'commander';
import { backup } from './backup.ts';
import { deleteData, exportData } from './data.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { asideTable, bringTableBack, listTables, removeTable, sweepTables } from './tables.ts';

const STORE = ['--store <address>', 'the store; by default that of UMPIRE_STORE, as the bot has it'] as const;

/** Adds what an operator does with the store of a bot. */
export function addStoreCommands(umpire: Command): void {
  umpire
    .command('backup')
    .description('makes a backup of the store, also while the bot runs, and checks it by restoring it')
    .option('--to <file>', 'file to write')
    .option('--into <folder>', 'folder for a file named by the time')
    .option('--keep <n>', 'with --into: removes all but the latest n backups there')
    .option('--format <format>', 'sqlite (a copy), or jsonl (all rows as text, for any kind of store)')
    .option(...STORE)
    .action(backup);
  umpire
    .command('restore')
    .description('checks a backup and puts it in the place of the store; the bot must not run')
    .requiredOption('--from <file>', 'the backup')
    .option('--force', 'keeps the store that is there aside, and replaces it')
    .option('--unsound', 'also a backup with tables that are not sound')
    .option(...STORE)
    .action(restore);
  umpire
    .command('migrate')
    .description('brings all tables of the store up to this release; the bot must not run')
    .option('--check', 'only says what would be done')
    .option(...STORE)
    .action(migrate);
  const tables = umpire.command('tables').description('how the tables of the store stand; also while the bot runs');
  tables
    .command('list')
    .description('all tables; exit code 2 if some are not sound')
    .option(...STORE)
    .action(listTables);
  tables
    .command('aside <channel>')
    .description('sets the table of a channel aside: nobody can use it')
    .option(...STORE)
    .action(asideTable);
  tables
    .command('back <channel>')
    .description('looks anew at a table that is set aside')
    .option(...STORE)
    .action(bringTableBack);
  tables
    .command('remove <channel>')
    .description('removes the table of a channel with its earlier games')
    .option('--yes', 'does not ask')
    .option(...STORE)
    .action(removeTable);
  tables
    .command('sweep')
    .description('removes rows that no table has; the bot does so when it starts')
    .option(...STORE)
    .action(sweepTables);
  const data = umpire.command('data').description('what is kept of a user or a server');
  data
    .command('export')
    .description('writes it to a folder')
    .option('--user <id>', 'of a user')
    .option('--guild <id>', 'of a server')
    .requiredOption('--out <folder>', 'where to')
    .option(...STORE)
    .action(exportData);
  data
    .command('delete')
    .description('removes it')
    .option('--user <id>', 'of a user: games stay playable for the others')
    .option('--guild <id>', 'of a server: all its tables')
    .option('--yes', 'does not ask')
    .option(...STORE)
    .action(deleteData);
}
