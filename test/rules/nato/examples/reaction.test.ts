import { describe, expect, it } from 'vitest';
import { choiceAfter } from '../../../support/games/scenario.ts';
import { fighting } from '../../../support/games/nato/scenario.ts';

describe('the example of a reaction of NATO: 2819, an air assault brigade behind it', () => {
  const UNITS = {
    '16GT/2GT': '2818',
    '83AA': '2920',
    'WG-3/1': '2819',
    'WG-2/1': '2820',
    'WG-1/1': '2919',
    'WG-31/11': '2919',
    'US-1/2A': '2720',
    'US-2/2A': '2720',
  };
  const begun = (units: Readonly<Record<string, string>> = {}) =>
    fighting('wp', { units: { ...UNITS, ...units }, battles: ['2819'] }, '-/-').order('wp', 'attack 2819 16GT/2GT');
  const able = (units?: Readonly<Record<string, string>>): readonly string[] =>
    choiceAfter(begun(units), 'nato', 'react')
      .branches()
      .map(({ word }) => word);

  it('one of the two brigades in a zone of control at 2919 alone may [nato E2]', () => {
    expect([...able()].sort()).toEqual(['WG-1/1', 'WG-31/11']);
    const battle = begun().order('nato', 'react WG-1/1');
    expect([battle.at('WG-1/1'), battle.at('WG-31/11')]).toEqual(['2819', '2919']);
  });

  it('nor the brigade at 2820, alone in such a zone, nor those beyond the Weser [nato E2]', () => {
    for (const unit of ['WG-2/1', 'US-1/2A', 'US-2/2A']) begun().refused('nato', `react ${unit}`, '25.1.2');
  });

  it('but for the air assault brigade the one at 2820 could leave it empty [nato E2]', () => {
    expect([...able({ '83AA': 'off' })].sort()).toEqual(['WG-1/1', 'WG-2/1', 'WG-31/11']);
  });
});
