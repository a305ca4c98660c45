#!/bin/sh
# npm run test:game GAME: the tests of one game alone, and its share of those that every game has.
set -e
game=${1:?which game?}
npx vitest run "/$game"
npx vitest run test/games/*.test.ts test/fixtures.test.ts test/i18n/games.test.ts -t "$game"
