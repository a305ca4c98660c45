import { describe, expect, it } from 'vitest';
import { battlesOf, placesNamed, trailsOf, type Happening } from '../../src/hex/happenings.ts';

const EVENTS: readonly Happening[] = [
  { code: 'g.moved', params: { side: 'red', path: ['0101', '0102'] } },
  { code: 'g.attack', params: { side: 'red', target: '0103', from: ['0102', '0202'] } },
  { code: 'g.rolled', params: { hex: '0103', result: 'DR' } },
  { code: 'g.rolled', params: { hex: '0909', result: 'AE' } },
  { code: 'g.retreated', params: { side: 'blue', path: ['0103', '0104'] } },
  { code: 'g.attack', params: { side: 'blue', target: '0202', from: ['0302'] } },
  { code: 'g.taken', params: { city: '0103', note: 'x' } },
  { code: 'g.over' },
];
const livery = (side: string): string => `${side} ink`;

describe('what happened', () => {
  it('is drawn as trails of what moved', () => {
    expect(trailsOf(EVENTS, { 'g.moved': 'move', 'g.retreated': 'retreat' }, livery)).toEqual([
      { kind: 'move', livery: 'red ink', path: ['0101', '0102'] },
      { kind: 'retreat', livery: 'blue ink', path: ['0103', '0104'] },
    ]);
  });

  it('is drawn as battles with their results; a result without a battle is left out', () => {
    const result = ({ code, params = {} }: Happening): string | undefined =>
      code === 'g.rolled' ? String(params['result']) : undefined;
    expect(battlesOf(EVENTS, { opens: ['g.attack'], result }, livery)).toEqual([
      { at: '0103', from: ['0102', '0202'], livery: 'red ink', text: 'DR' },
      { at: '0202', from: ['0302'], livery: 'blue ink', text: '' },
    ]);
  });

  it('names places once each, in the order in which they come up', () => {
    expect(placesNamed(EVENTS, (id) => id !== '0909')).toEqual(['0101', '0102', '0103', '0104', '0202']);
  });
});
