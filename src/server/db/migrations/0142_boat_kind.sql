-- What a boat is (P-2.1), shown on result cards. Null: the operator has not said. Codes, because screens have words for
-- each language; the list is src/domain/boat/boat-kinds.ts.
alter table boats add column kind text check (
  kind in (
    'sailing_yacht', 'classic_yacht', 'motor_yacht', 'sailing_catamaran', 'catamaran', 'motorboat', 'rib', 'open_boat'
  )
);
