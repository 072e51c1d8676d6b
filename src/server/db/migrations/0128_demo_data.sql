-- Demo data is recognisable (P-21.24): the boats that the seed made, with all that hangs on them.
alter table boats add column is_demo boolean not null default false;

-- Until now the seed left no mark; these are its boats, where it ran. A boat that was renamed is the operator's.
update boats set is_demo = true
where (slug, title) in (
    ('brisa-azul', 'Brisa Azul'), ('guayota', 'Guayota'), ('alisio-40', 'Alisio 40'), ('teno', 'Teno'),
    ('calderon', 'Calderón'), ('lapa', 'Lapa'), ('nivaria', 'Nivaria'), ('anaza', 'Añaza'))
  and exists (select from app_settings where key = 'demo-season');
