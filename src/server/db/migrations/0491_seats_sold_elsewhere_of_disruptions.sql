-- How many seats in a disruption's time were sold elsewhere, whose buyers somebody else has to tell (docs/product.md, P-25.2).
alter table disruptions add column sold_elsewhere int not null default 0;
