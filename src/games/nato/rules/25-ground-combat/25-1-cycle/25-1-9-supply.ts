import { isManeuver, isOnMap } from '../../../counters.ts';
import { hasMarker, mark, unmark } from '../../../markers.ts';
import { hasCombatSupply } from '../../10-supply/10-5-recovery.ts';
import type { StageRules } from './25-1-stage.ts';

/** 25.1.9, 10.6, A-17: whoever took part and traces no line for combat is marked, others lose the marker; the battle is over. */
export const combatSupply: StageRules = {
  run: ({ state, emit }, combat, { attackers, defenders }) => {
    const units = [...attackers, ...defenders].filter((id) => isOnMap(state, id) && isManeuver(id));
    const lacking = units.filter((id) => !hasCombatSupply(state, id));
    const found = lacking.filter((id) => !hasMarker(state, id, 'no-combat-supply'));
    unmark(
      state,
      units.filter((id) => !lacking.includes(id)),
      ['no-combat-supply'],
    );
    mark(state, lacking, 'no-combat-supply');
    if (found.length > 0) emit({ code: 'nato.no-combat-supply', params: { units: found }, rule: '10.6' });
    combat.battle = null;
  },
};
