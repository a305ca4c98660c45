/** Discord-flavoured markdown as a tree. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; url: string; children: Inline[] }
  | { kind: 'user' | 'role' | 'channel'; id: string }
  | { kind: 'everyone'; text: string }
  | { kind: 'command'; name: string; id: string }
  | { kind: 'timestamp'; seconds: number; style: string }
  | { kind: 'emoji'; name: string; id: string };

export type Block =
  | { kind: 'paragraph' | 'subtext'; children: Inline[] }
  | { kind: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] };
