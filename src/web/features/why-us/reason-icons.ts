import { Anchor, Clock, Fish, Heart, type LucideIcon, ShieldCheck, Sofa, Sun, Tag } from 'lucide-react';
import type { ReasonIcon } from '#contract/settings.ts';

export interface Reason {
  readonly icon: ReasonIcon;
  readonly title: string;
  readonly text: string;
}

export const REASON_ICONS: Record<ReasonIcon, LucideIcon> = {
  price: Tag,
  clock: Clock,
  sofa: Sofa,
  anchor: Anchor,
  fish: Fish,
  sun: Sun,
  shield: ShieldCheck,
  heart: Heart,
};
