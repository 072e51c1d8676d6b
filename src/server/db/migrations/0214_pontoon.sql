-- Where in the port the boat lies, as the operator names it: "4", "4, berth 12". null: not stated.
alter table boats add column pontoon text;
