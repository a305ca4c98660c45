import { useEffect, useState } from 'preact/hooks';
import { actOnComponent } from '../../actions/interactions.ts';
import type { Message, SelectComponent } from '../../protocol/types.ts';
import { usePage } from '../context.ts';
import { selectDefaults, selectItems } from './select-items.ts';
import { SelectMenu } from './select-menu.tsx';

/** A select of a message: sends what was chosen when its list closes. */
export function MessageSelect({ message, select }: { message: Message; select: SelectComponent }) {
  const { session, state, guild } = usePage();
  const [values, setValues] = useState(() => selectDefaults(select));
  const { min_values: min = 1, max_values: max = 1, custom_id: customId } = select;

  useEffect(() => setValues(selectDefaults(select)), [select]);

  const inUse = Object.values(state.interactions).filter((interaction) => {
    return interaction.messageId === message.id && interaction.status === 'sent';
  });
  const commit = (chosen: string[], changed: boolean): void => {
    if (!changed && max > 1) return;
    if (chosen.length >= min && chosen.length <= max) {
      actOnComponent(session, message, { type: select.type, custom_id: customId }, chosen);
    } else {
      setValues(selectDefaults(select));
    }
  };
  return (
    <SelectMenu
      items={selectItems(select, state, guild)}
      values={values}
      min={min}
      max={max}
      placeholder={select.placeholder ?? ''}
      searchable={select.type !== 3}
      disabled={(select.disabled ?? false) || inUse.length > 0}
      busy={inUse.some((interaction) => interaction.customId === customId)}
      customId={customId}
      onChange={setValues}
      onCommit={commit}
    />
  );
}
