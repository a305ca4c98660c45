import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { start } from '../../../src/engine/play.ts';
import { at, BOARD, countryAt, isSea, sideOfCountry } from '../../../src/games/nato/board.ts';
import { isCombatUnit, isHq, sideOf, unit, unitExists, unitsOnMap } from '../../../src/games/nato/counters.ts';
import { DATA, SCENARIOS } from '../../../src/games/nato/data.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { hqTraces } from '../../../src/games/nato/rules/10-supply/10-4-headquarters.ts';
import { traced } from '../../../src/games/nato/rules/10-supply/10-5-units.ts';
import { overstacked } from '../../../src/games/nato/rules/09-stacking.ts';
import { isInArea } from '../../../src/games/nato/scenario.ts';
import type { Scenario } from '../../../src/games/nato/schema/scenario.ts';
import { natoGuide } from '../../../src/games/nato/guide.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { SIDES } from '../../../src/games/nato/state.ts';
import { scenarioIds } from '../../support/games/nato/positions.ts';

const README = readFileSync('data/nato/README.md', 'utf8');
const FILES = Object.entries(DATA.files(DATA.name) ?? {}).filter(([name]) => name.startsWith('scenarios/'));

describe.each(scenarioIds())('scenario %s', (id) => {
  const { units, year, name, turns, needed } = SCENARIOS.get(id) as Scenario;
  const placed = Object.entries(units).flatMap(([hex, ids]) => ids.map((each) => [each, hex] as const));
  const { position } = start(nato, [id], () => 1);

  it('is called by its name in every language, and is the file of that id', () => {
    expect(FILES.map(([file]) => file)).toContain(`scenarios/${id}.json`);
    expect(Object.values(name).every((each) => each.length > 0)).toBe(true);
    for (const locale of LOCALES) expect(natoGuide.messages[locale][`nato.option.${id}`]).toBe(name[locale]);
  });

  it('places each unit once, of its year, on land of its own alliance within the area', () => {
    expect(new Set(placed.map(([each]) => each)).size).toBe(placed.length);
    for (const [each, hex] of placed) {
      expect(unitExists(each), each).toBe(true);
      expect([undefined, Number(year)], each).toContain(unit(each).year);
      expect(BOARD.index.has(hex) && !isSea(at(hex)), hex).toBe(true);
      expect(sideOfCountry(countryAt(at(hex)) as NonNullable<ReturnType<typeof countryAt>>), each).toBe(sideOf(each));
      expect(isInArea({ scenario: id }, at(hex)), hex).toBe(true);
    }
  });

  it('begins with no stack too large, and everybody in supply', () => {
    for (const side of SIDES) {
      expect(overstacked(position.state, side)).toEqual([]);
      const all = unitsOnMap(position.state, side);
      expect(all.filter(isHq).filter((hq) => !hqTraces(position.state, hq))).toEqual([]);
      expect(all.filter(isCombatUnit).filter((each) => !traced(position.state, side, 'combat').has(each))).toEqual([]);
    }
  });

  it('has as many turns and counters, and needs as large a lead, as the README says', () => {
    const [wp, nato] = ['wp', 'nato'].map((side) => placed.filter(([each]) => sideOf(each) === side).length);
    const row = `*, ${year} | ${turns} | ${placed.length} (${wp}, ${nato}) | ${needed} |`;
    expect(README).toContain(row);
  });
});
