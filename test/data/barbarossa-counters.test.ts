import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formProblems, problemsOf } from '../../src/hex/schema.ts';
import { readLeaders, readUnits } from '../../src/games/barbarossa/read.ts';
import { ABILITIES, fileSchemas, unitSchema, type Unit } from '../../src/games/barbarossa/schema.ts';
import { FILES, LEADER_ABILITIES, UNITS } from '../../src/games/barbarossa/data.ts';
import { columnOf } from '../../src/games/barbarossa/rules/10-combat/10-3-odds.ts';

const where = (test: (unit: Unit) => boolean): Unit[] => UNITS.filter(test);
const idsOf = (units: readonly Unit[]): string[] => units.map(({ id }) => id).sort();
const ofArm = (...arms: Unit['arm'][]): Unit[] => where(({ arm }) => arms.includes(arm));
const axis = where(({ side }) => side === 'axis');
const soviet = where(({ side }) => side === 'soviet');
const isCombat = ({ arm }: Unit): boolean => arm !== 'leader' && arm !== 'supply-centre';
const turnOf = ({ setup }: Unit): number | undefined => ('turn' in setup ? setup.turn : undefined);
const areaOf = ({ setup }: Unit): string | undefined => ('area' in setup ? setup.area : undefined);
const placeOf = ({ setup }: Unit): string | undefined => ('place' in setup ? setup.place : undefined);
const arriving = (units: readonly Unit[], turn: number): Unit[] => units.filter((each) => turnOf(each) === turn);
const printed = ({ strength, move }: Unit): string => `${strength[0]}-${move}`;
const full = ({ strength }: Unit): number => strength[0] as number;
const TURNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const FRONT = ['8A', '11A', '3A', '10A', '4A', '5A', '6A', '26A', '12A', '9A'];

function unit(id: string): Unit {
  const found = UNITS.find((each) => each.id === id);
  if (!found) throw new Error(`there is no unit ${id}`);
  return found;
}

describe('the files', () => {
  it('have their forms', () => {
    expect(formProblems(fileSchemas, FILES)).toEqual([]);
  });

  it('say everything of every unit in one part or the other', () => {
    const whole = unitSchema.extend({ id: z.string(), aliases: z.array(z.string()) });
    expect(UNITS.flatMap((each) => problemsOf(whole, each.id, each))).toEqual([]);
  });

  it('give nothing twice', () => {
    const { given, reconstructed } = FILES['units.json'] as Record<string, Record<string, object>>;
    for (const [id, fields] of Object.entries(given as Record<string, object>))
      expect(
        Object.keys(fields).filter((field) => field in (reconstructed?.[id] ?? {})),
        id,
      ).toEqual([]);
  });

  it('what is given wins, for leaders a whole group at a time', () => {
    const units = { given: { A: { move: 7 } }, reconstructed: { A: { label: 'A', move: 6, name: {} } } };
    expect(readUnits(units)).toMatchObject([{ id: 'A', label: 'A', move: 7 }]);
    const leaders = { given: { deal: { 0: 12 } }, reconstructed: { deal: { 1: 12 }, scheduled: { 2: 3 } } };
    expect(readLeaders(leaders)).toEqual({ deal: { 0: 12 }, scheduled: { 2: 3 } });
  });
});

describe('the counter sheet', () => {
  it('has about two hundred counters', () => {
    expect(UNITS.length).toBeGreaterThanOrEqual(190);
    expect(UNITS.length).toBeLessThanOrEqual(240);
  });

  it.each(['en', 'ja', 'zh-CN'] as const)('no two units of a side share a name in %s', (language) => {
    for (const units of [axis, soviet])
      expect(new Set(units.map(({ name }) => name[language])).size).toBe(units.length);
  });

  it('no two units of a side have the same label', () => {
    for (const units of [axis, soviet]) expect(new Set(units.map(({ label }) => label)).size).toBe(units.length);
  });

  it('the nations and arms of each side', () => {
    expect(new Set(axis.map(({ nation }) => nation))).toEqual(
      new Set(['german', 'romanian', 'hungarian', 'italian', 'finnish']),
    );
    expect(new Set(soviet.map(({ nation }) => nation))).toEqual(new Set(['soviet']));
    expect(new Set(axis.map(({ arm }) => arm))).toEqual(new Set(['panzer', 'infantry', 'cavalry', 'supply-centre']));
    expect(new Set(soviet.map(({ arm }) => arm))).toEqual(
      new Set(['rifle', 'tank', 'cavalry', 'far-east', 'militia', 'leader']),
    );
  });
});

describe('strength and movement', () => {
  it('every step is weaker than the one before [barbarossa 1.2.1a] [barbarossa 1.2.1b]', () => {
    for (const { id, strength } of UNITS)
      strength.slice(1).forEach((value, i) => {
        expect(value, id).toBeLessThan(strength[i] as number);
        expect(value, id).toBeGreaterThan(0);
      });
  });

  it('panzers have four steps and are German [barbarossa 1.2.3c]', () => {
    const panzers = ofArm('panzer');
    expect(panzers.length).toBeGreaterThanOrEqual(11);
    for (const { id, strength, nation } of panzers) expect([id, strength.length, nation]).toEqual([id, 4, 'german']);
  });

  it('other combat units have two steps, but some tank and rifle corps one', () => {
    const others = where((each) => isCombat(each) && each.arm !== 'panzer');
    for (const { id, strength } of others) expect([1, 2], id).toContain(strength.length);
    const single = others.filter(({ strength }) => strength.length === 1);
    expect(new Set(single.map(({ arm }) => arm))).toEqual(new Set(['tank', 'rifle']));
    for (const arm of ['tank', 'rifle'] as const)
      expect(single.filter((each) => each.arm === arm).length, arm).toBeLessThan(ofArm(arm).length / 2);
  });

  it('rifle corps move 6 and have one front; their backs are 1, 2 or none', () => {
    const rifles = ofArm('rifle');
    expect(new Set(rifles.map(printed))).toEqual(new Set(['4-6']));
    expect(new Set(rifles.map(({ strength }) => strength[1]))).toEqual(new Set([1, 2, undefined]));
  });

  it('12-8 is a panzer corps, two of them make 24, and nobody but panzers, tanks, leaders and SCs moves 8', () => {
    expect(ofArm('panzer').filter((each) => printed(each) === '12-8').length).toBeGreaterThanOrEqual(2);
    expect(new Set(where(({ move }) => move >= 8).map(({ arm }) => arm))).toEqual(
      new Set(['panzer', 'tank', 'leader', 'supply-centre']),
    );
    expect(Math.max(...UNITS.map(({ move }) => move))).toBe(8);
  });

  it('every arm that the rules name is there', () => {
    for (const arm of ['rifle', 'far-east', 'tank', 'cavalry', 'militia'] as const)
      expect(ofArm(arm).filter(({ side }) => side === 'soviet').length, arm).toBeGreaterThan(0);
    expect(idsOf(axis.filter(({ arm }) => arm === 'cavalry')).length).toBeGreaterThan(0);
  });

  it('the three supply centres: one per army group, strength 0, movement 8 [barbarossa 13.0] [barbarossa 13.1]', () => {
    const centres = ofArm('supply-centre');
    expect(centres.map(areaOf).sort()).toEqual(['centre', 'north', 'south']);
    for (const { strength, move, side } of centres) expect([strength, move, side]).toEqual([[0], 8, 'axis']);
  });
});

describe('odds that follow from the strengths', () => {
  const german = axis.filter(({ nation, arm }) => nation === 'german' && arm === 'infantry');
  const start = german.filter((each) => areaOf(each) !== undefined).map(full);

  it('two infantry corps of the first day attack a rifle corps in clear at 3-1 or 4-1, two at 1-1 or 2-1', () => {
    const [least, most] = [Math.min(...start), Math.max(...start)];
    expect([columnOf(2 * least, 4), columnOf(2 * most, 4)]).toEqual([2, 3]);
    expect([columnOf(2 * least, 8), columnOf(2 * most, 8)]).toEqual([0, 1]);
  });

  it('two panzer corps and an air unit attack a rifle corps in clear at 6-1 or better', () => {
    const panzers = ofArm('panzer').filter((each) => areaOf(each) !== undefined);
    for (const first of panzers)
      for (const second of panzers.filter(({ id }) => id !== first.id))
        expect(columnOf(full(first) + full(second), 4) + 1).toBeGreaterThanOrEqual(5);
  });

  it('in winter two Far-East corps attack an infantry corps on its back at 3-1 or better', () => {
    const weakest = Math.max(...german.map(({ strength }) => strength[1] as number));
    const [attack] = ofArm('far-east').map(full);
    expect(columnOf(2 * (attack as number), weakest)).toBeGreaterThanOrEqual(2);
  });
});

describe('set-up of the Axis', () => {
  it('army groups, Romania and Finland, all else in the OFF MAP BOX [barbarossa 2.2.3] [barbarossa 2.2.4]', () => {
    for (const each of axis) {
      const { setup } = each;
      if ('area' in setup) expect(['north', 'centre', 'south', 'romania', 'finland'], each.id).toContain(setup.area);
      else expect('off' in setup, each.id).toBe(true);
    }
  });

  it('four Finnish units stand in Finland, and no other unit [barbarossa 2.2.5]', () => {
    const finns = axis.filter(({ nation }) => nation === 'finnish');
    expect(finns).toHaveLength(4);
    expect(idsOf(axis.filter((each) => areaOf(each) === 'finland'))).toEqual(idsOf(finns));
  });

  it('Germans and Romanians stand in Romania', () => {
    const there = axis.filter((each) => areaOf(each) === 'romania');
    expect(new Set(there.map(({ nation }) => nation))).toEqual(new Set(['german', 'romanian']));
    expect(idsOf(there.filter(({ nation }) => nation === 'german'))).toEqual(['11AC', '30AC', '54AC']);
  });

  it('Romanians of the start stand in Romania; Hungarians and Italians come later', () => {
    for (const each of axis.filter(({ nation }) => nation === 'romanian'))
      expect(areaOf(each) ?? 'romania', each.id).toBe('romania');
    for (const each of axis.filter(({ nation }) => nation === 'hungarian' || nation === 'italian'))
      expect('off' in each.setup, each.id).toBe(true);
  });

  it.each([
    ['north', '41Pz', '56Pz', '1AC', '2AC', '10AC', '23AC', '26AC', '28AC', '38AC'],
    ['centre', '39Pz', '57Pz', '5AC', '6AC', '8AC', '20AC', '42AC'],
    ['centre', '24Pz', '46Pz', '47Pz', '1Cav', '12AC', '7AC', '9AC', '13AC', '43AC', '53AC'],
    ['south', '3Pz', '14Pz', '48Pz', '4AC', '17AC', '29AC', '44AC', '49AC', '52AC', '55AC'],
    ['romania', '11AC', '30AC', '54AC'],
  ])('history: corps of %s on 22 June 1941', (area, ...ids) => {
    for (const id of ids) expect([id, areaOf(unit(id))]).toEqual([id, area]);
  });

  it('history: no German unit starts that is not in that table', () => {
    const start = axis.filter((each) => each.nation === 'german' && isCombat(each) && areaOf(each) !== undefined);
    expect(start).toHaveLength(9 + 7 + 10 + 10 + 3);
  });
});

describe('set-up of the Soviet side', () => {
  it('ten front armies, the 13th Army, the South-West Front and one area east of Gomel have units [barbarossa E1]', () => {
    const areas = new Set(soviet.map(areaOf).filter((area) => area !== undefined));
    expect(areas).toEqual(new Set([...FRONT, '13A', 'SWF', 'east-of-gomel']));
    for (const area of areas) {
      const there = soviet.filter((each) => areaOf(each) === area);
      expect(there.filter(({ arm }) => arm === 'rifle').length, area).toBeGreaterThan(0);
      expect(there.length, area).toBeGreaterThanOrEqual(2);
    }
  });

  it('at most two combat units start in a rear city, and each city is listed once [barbarossa E2]', () => {
    const places = soviet.map(placeOf).filter((place) => place !== undefined);
    for (const place of new Set(places)) {
      const there = soviet.filter((each) => placeOf(each) === place);
      expect(there.length, place).toBeLessThanOrEqual(2);
      expect(there.every(isCombat), place).toBe(true);
    }
    expect(places).toContain('Orel');
  });

  it('every combat unit is placed, scheduled or militia, and enters once', () => {
    for (const { id, arm, setup } of soviet) {
      expect(
        Object.keys(setup).filter((key) => key !== 'hex'),
        id,
      ).toHaveLength(1);
      expect('pool' in setup, id).toBe(arm === 'militia');
      if ('deal' in setup) expect(arm, id).toBe('leader');
    }
  });

  it.each([
    ['8A', '10RC', '11RC', '65RC', '12MC'],
    ['11A', '16RC', '29RC', '3MC'],
    ['3A', '4RC', '11MC'],
    ['10A', '1RC', '5RC', '6MC', '13MC', '6CC'],
    ['4A', '28RC', '14MC'],
    ['5A', '15RC', '27RC', '22MC'],
    ['6A', '6RC', '37RC', '4MC', '15MC', '5CC'],
    ['26A', '8RC', '8MC'],
    ['12A', '13RC', '17RC', '16MC'],
    ['9A', '14RC', '35RC', '48RC', '2MC', '18MC', '2CC'],
    ['13A', '2RC', '21RC', '44RC', '47RC', '17MC', '20MC'],
    ['SWF', '31RC', '36RC', '49RC', '55RC', '9MC', '19MC', '24MC'],
    ['east-of-gomel', '66RC', '25MC'],
  ])('history: corps of %s on 22 June 1941', (area, ...ids) => {
    expect(idsOf(soviet.filter((each) => areaOf(each) === area))).toEqual([...ids].sort());
  });

  it.each([
    ['16th Army', 'Smolensk', '32RC', '5MC'],
    ['22nd Army', 'Polotsk', '62RC'],
    ['22nd Army', 'Velikie Luki', '51RC'],
    ['19th and 20th Army', 'Vitebsk', '25RC', '7MC'],
    ['19th and 20th Army', 'Orsha', '34RC', '69RC'],
    ['20th Army', 'Mogilev', '20RC', '61RC'],
    ['21st Army', 'Gomel', '63RC', '67RC'],
    ['27th Army', 'Nevel', '21MC'],
    ['24th Army', 'Vyazma', '52RC', '53RC'],
    ['Orel Military District', 'Orel', '33RC', '23MC'],
    ['23rd Army', 'Viipuri', '50RC'],
    ['23rd Army', 'Leningrad', '19RC'],
    ['9th Separate Rifle Corps', 'Sevastopol', '9RC'],
  ])('history: %s in %s', (_, place, ...ids) => {
    expect(idsOf(soviet.filter((each) => placeOf(each) === place))).toEqual([...ids].sort());
  });

  it('history: mechanised corps 1 to 27; 28 to 30 stood in the Caucasus and the Far East or were dissolved', () => {
    const numbers = soviet.flatMap(({ id }) => /^(\d+)MC$/.exec(id)?.[1] ?? []).map(Number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 27 }, (_, i) => i + 1));
  });
});

describe('the schedule', () => {
  const axisOn = (turn: number): Unit[] => arriving(axis, turn);
  const sovietOn = (turn: number): Unit[] => arriving(soviet, turn).filter(isCombat);

  it('turn 1 brings one Axis 12-8 and no 10-8 [barbarossa E4]', () => {
    const figures = axisOn(1).map(printed);
    expect(figures.filter((each) => each === '12-8')).toHaveLength(1);
    expect(figures).not.toContain('10-8');
  });

  it('turn 9 brings one Axis 6-8 [barbarossa E5]', () => {
    expect(axisOn(9).map(printed)).toEqual(['6-8']);
  });

  it('turn 10 brings nobody [barbarossa 5.4a]', () => {
    expect(arriving([...UNITS], 10)).toEqual([]);
    for (const { id, setup } of UNITS) if ('turn' in setup) expect(TURNS.slice(0, 9), id).toContain(setup.turn);
  });

  it('Germans, Italians, Romanians and Hungarians arrive, Finns do not', () => {
    const nations = axis.filter((each) => turnOf(each) !== undefined).map(({ nation }) => nation);
    expect(new Set(nations)).toEqual(new Set(['german', 'italian', 'romanian', 'hungarian']));
  });

  it('every turn from 1 to 9 brings Soviet combat units, most of them from turn 1 to 7', () => {
    const counts = TURNS.slice(0, 9).map((turn) => sovietOn(turn).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.slice(0, 7).every((count) => count >= 4)).toBe(true);
    expect(counts.slice(7).every((count) => count < 4)).toBe(true);
  });

  it('Far-East corps come from turn 4 to 6, shock armies for the winter', () => {
    for (const each of ofArm('far-east')) expect([4, 5, 6], each.id).toContain(turnOf(each));
    for (const id of ['1Sh', '2Sh', '3Sh', '4Sh']) expect([6, 7], id).toContain(turnOf(unit(id)));
  });

  it.each([
    ['CSIR', 1],
    ['HMob', 1],
    ['R6', 8],
    ['59AC', 7],
    ['34A', 1],
    ['38A', 2],
    ['40A', 3],
    ['51A', 3],
    ['1GRC', 4],
    ['56A', 5],
    ['1Sh', 6],
    ['20A-new', 6],
    ['39A', 7],
  ])('history: %s is there from the end of turn %i', (id, turn) => {
    expect(turnOf(unit(id))).toBe(turn);
  });
});

describe('militia', () => {
  const militia = ofArm('militia');

  it('six for a city, and not enough for two at once, so that they can run short', () => {
    expect(militia.length).toBeGreaterThanOrEqual(6);
    expect(militia.length).toBeLessThan(12);
  });

  it('are alike', () => {
    expect(new Set(militia.map(({ strength, move }) => JSON.stringify([strength, move]))).size).toBe(1);
  });
});

describe('leaders', () => {
  const leaders = ofArm('leader');
  const dealt = leaders.filter(({ setup }) => 'deal' in setup);
  const scheduled = leaders.filter((each) => turnOf(each) !== undefined);
  const sum = (group: Readonly<Partial<Record<string, number>>>): number =>
    Object.values(group).reduce<number>((total, count) => total + (count ?? 0), 0);

  it('twelve are dealt, the others come by the schedule [barbarossa 2.1.3a] [barbarossa 2.1.3e]', () => {
    expect(dealt).toHaveLength(12);
    expect(idsOf([...dealt, ...scheduled])).toEqual(idsOf(leaders));
    expect(scheduled.length).toBeGreaterThan(0);
  });

  it('there is one ability for each', () => {
    expect(sum(LEADER_ABILITIES.deal)).toBe(dealt.length);
    expect(sum(LEADER_ABILITIES.scheduled)).toBe(scheduled.length);
  });

  it('some have none, 0, 1 and 2, among the dealt ones too', () => {
    for (const ability of ['*', '0', '1', '2'] as const)
      expect(LEADER_ABILITIES.deal[ability], ability).toBeGreaterThan(0);
    for (const group of Object.values(LEADER_ABILITIES))
      expect(Object.keys(group).every((ability) => (ABILITIES as readonly string[]).includes(ability))).toBe(true);
  });

  it('nothing of a counter tells its ability [barbarossa 2.1.3d]', () => {
    expect(leaders.map(({ id }) => id)).toEqual(leaders.map((_, i) => `L${i + 1}`));
    for (const { id, label, name, strength, move } of leaders)
      expect([label, name.en, strength, move]).toEqual([id, `Leader ${id.slice(1)}`, [], 8]);
  });
});
