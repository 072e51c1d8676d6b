-- Refunds are calculated with percentages of at most two decimals (P-13.1). A policy with more could be saved through the API, and no
-- refund of its bookings could be calculated. Rounded up, in favour of the guest; the order of the tiers stays.
create function pg_temp.two_decimals(tiers jsonb) returns jsonb immutable language sql as $$
  select jsonb_agg(tier || jsonb_build_object('refundPercent', ceil((tier ->> 'refundPercent')::numeric * 100) / 100) order by position)
  from jsonb_array_elements(tiers) with ordinality as list (tier, position)
$$;

update cancellation_policies set tiers = pg_temp.two_decimals(tiers) where tiers <> pg_temp.two_decimals(tiers);
update bookings set cancellation_policy = pg_temp.two_decimals(cancellation_policy)
where cancellation_policy <> pg_temp.two_decimals(cancellation_policy);
