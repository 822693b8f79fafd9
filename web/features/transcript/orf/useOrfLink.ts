import { useState } from 'react';

/** The ORF that is pointed at, and the one chosen, by id: what diagram and table have in common. */
export interface OrfLink {
  hovered: string | null;
  chosen: string | null;
  onHover: (orfId: string | null) => void;
  onChoose: (orfId: string | null) => void;
}

export function useOrfLink(): OrfLink {
  const [hovered, onHover] = useState<string | null>(null);
  const [chosen, onChoose] = useState<string | null>(null);
  return { hovered, chosen, onHover, onChoose };
}
