import { createCanvas } from '@napi-rs/canvas';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ContainerBuilder,
  FileBuilder,
  MediaGalleryBuilder,
  MentionableSelectMenuBuilder,
  ModalBuilder,
  RoleSelectMenuBuilder,
  SectionBuilder,
  SeparatorBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputStyle,
  ThumbnailBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';

/** A picture of hexes as a PNG file of the given size. */
export function hexPicture(name: string, width = 1200, height = 900): AttachmentBuilder {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const size = 40;
  for (let row = 0; row * size * 1.5 < height + size; row += 1) {
    for (let column = 0; column * size * 1.732 < width + size; column += 1) {
      const x = (column + (row % 2) / 2) * size * 1.732;
      const y = row * size * 1.5;
      context.beginPath();
      for (let corner = 0; corner < 6; corner += 1) {
        const angle = (Math.PI / 3) * corner + Math.PI / 6;
        context.lineTo(x + size * Math.cos(angle), y + size * Math.sin(angle));
      }
      context.closePath();
      context.fillStyle = `hsl(${80 + ((row * 7 + column * 13) % 5) * 8} 30% ${58 + ((row * 3 + column * 5) % 4) * 6}%)`;
      context.fill();
      context.strokeStyle = '#0004';
      context.stroke();
      context.fillStyle = '#0008';
      context.font = '12px sans-serif';
      context.fillText(`${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`, x - 14, y - 22);
    }
  }
  return new AttachmentBuilder(canvas.toBuffer('image/png'), { name, description: `Map ${name}` });
}

export function buttonRows(count = 0): ActionRowBuilder<ButtonBuilder>[] {
  const button = (id: string, label: string, style: ButtonStyle) =>
    new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
  const primary = button('count', `Pressed ${count}`, ButtonStyle.Primary);
  const secondary = button('tell', 'Tell me', ButtonStyle.Secondary).setEmoji('🗺️');
  const success = button('form', 'Open form', ButtonStyle.Success);
  const danger = button('mute', 'Never answered', ButtonStyle.Danger);
  const disabled = button('off', 'Disabled', ButtonStyle.Primary).setDisabled(true);
  const link = new ButtonBuilder().setURL('https://example.org/rules').setLabel('Rules').setStyle(ButtonStyle.Link);
  return [
    new ActionRowBuilder<ButtonBuilder>().addComponents(primary, secondary, success),
    new ActionRowBuilder<ButtonBuilder>().addComponents(danger, disabled, link),
  ];
}

export function selectRows() {
  const units = ['2PzA', '3PzA', '4PzA', '2A', '4A', '9A'].map((label) => ({
    label,
    value: label.toLowerCase(),
    description: `Unit ${label}`,
  }));
  return [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId('units')
        .setPlaceholder('Attackers')
        .setMinValues(1)
        .setMaxValues(3)
        .addOptions(units),
    ),
    new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
      new UserSelectMenuBuilder().setCustomId('user').setPlaceholder('A player'),
    ),
    new ActionRowBuilder<RoleSelectMenuBuilder>().addComponents(
      new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('A role'),
    ),
    new ActionRowBuilder<ChannelSelectMenuBuilder>().addComponents(
      new ChannelSelectMenuBuilder().setCustomId('channel').setPlaceholder('A channel'),
    ),
    new ActionRowBuilder<MentionableSelectMenuBuilder>().addComponents(
      new MentionableSelectMenuBuilder()
        .setCustomId('mentionable')
        .setPlaceholder('Anyone')
        .setMinValues(0)
        .setMaxValues(2),
    ),
  ];
}

export function labelledForm(): ModalBuilder {
  return new ModalBuilder()
    .setCustomId('form')
    .setTitle('Orders for the phase')
    .addLabelComponents(
      (label) =>
        label
          .setLabel('Name')
          .setDescription('How the table shall call you')
          .setTextInputComponent((input) =>
            input.setCustomId('name').setStyle(TextInputStyle.Short).setMinLength(2).setMaxLength(16),
          ),
      (label) =>
        label
          .setLabel('Lines')
          .setTextInputComponent((input) =>
            input
              .setCustomId('lines')
              .setStyle(TextInputStyle.Paragraph)
              .setPlaceholder('One order a line')
              .setRequired(false),
          ),
      (label) =>
        label
          .setLabel('Side')
          .setStringSelectMenuComponent((select) =>
            select
              .setCustomId('side')
              .setMaxValues(2)
              .addOptions({ label: 'Axis', value: 'ax' }, { label: 'Soviet', value: 'su' }),
          ),
      (label) =>
        label
          .setLabel('Opponent')
          .setUserSelectMenuComponent((select) => select.setCustomId('opponent').setRequired(false)),
    );
}

export function oldForm(): ModalBuilder {
  return new ModalBuilder({
    custom_id: 'lines',
    title: 'Order lines',
    components: [
      {
        type: 1,
        components: [
          { type: 4, custom_id: 'lines', style: 2, label: 'Lines', max_length: 200, value: 'move 2PzA 1401' },
        ],
      },
    ],
  });
}

export function layout() {
  const text = (content: string) => new TextDisplayBuilder().setContent(content);
  const container = new ContainerBuilder()
    .setAccentColor(0xe0a93b)
    .addTextDisplayComponents(text('## Turn 3 · Axis combat\n-# Clear weather'))
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(text('**2PzA** attacks 1402'), text('Odds 3:1, *two shifts*'))
        .setThumbnailAccessory(new ThumbnailBuilder().setURL('attachment://small.png').setDescription('The counter')),
    )
    .addSeparatorComponents(new SeparatorBuilder().setDivider(true))
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(text('Retreat or hold?'))
        .setButtonAccessory(new ButtonBuilder().setCustomId('hold').setLabel('Hold').setStyle(ButtonStyle.Danger)),
    )
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems(
        { media: { url: 'attachment://map.png' }, description: 'The map' },
        { media: { url: 'attachment://small.png' }, spoiler: true },
      ),
    )
    .addFileComponents(new FileBuilder().setURL('attachment://record.txt'))
    .addActionRowComponents(selectRows()[0] as ActionRowBuilder<StringSelectMenuBuilder>);
  return [text('Outside of the container'), container];
}

export const MARKDOWN = `# Heading one
## Heading two
### Heading three
**bold** *italic* __underline__ ~~strike~~ ***both*** \`code\` ||hidden||
> a quote
> of two lines
- first
  - nested
- second
1. one
2. two
-# subtext
\`\`\`js
const odds = 3;
\`\`\`
[a link](https://example.org/a) and https://example.org/b_(c). <t:1700000000:D> <t:1700000000:R>
<script>window.hacked = true</script> <img src=x onerror="window.hacked = true"> [bad](javascript:alert(1)) :flag:`;
