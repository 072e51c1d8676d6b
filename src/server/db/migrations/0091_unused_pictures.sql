-- Since when no boat shows a picture; null: one does, or nobody has looked yet. What nobody takes up again is removed
-- (docs/decisions/0038).
alter table pictures add column unused_since timestamptz;
