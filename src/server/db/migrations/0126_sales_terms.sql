-- The platform fee and the IGIC rates are settings (P-9.5, P-9.6). A sale reads them here, in its own statement, so that no
-- process sells at a rate that another has changed. The rates' twin is igicOn in domain/pricing/igic.ts.
create view sales_terms as
select
  (s.value #>> '{sales,feePercent}')::numeric as fee_percent, -- null: PLATFORM_FEE_PERCENT
  coalesce((rate.value ->> 'charter')::numeric, 7) as charter_igic_percent,
  coalesce((rate.value ->> 'seats')::numeric, 7) as seats_igic_percent
from site_settings s
left join lateral (
  select change as value
  from jsonb_array_elements(
    case when jsonb_typeof(s.value #> '{sales,igic}') = 'array' then s.value #> '{sales,igic}' else '[]' end) change
  where (change ->> 'from')::date <= (app_now() at time zone 'Atlantic/Canary')::date
  order by (change ->> 'from')::date desc
  limit 1
) rate on true;

-- The fee of a site that says nothing is now 0, no longer 15. A boat that was sold under the site's fee keeps it as its own:
-- the percentage with the fewest decimals that gives the fee of its largest sale.
update boats set platform_fee_percent = (
  select coalesce(
    case when round(amount_gross_cents * round(percent) / 100) = platform_fee_cents then round(percent) end,
    case when round(amount_gross_cents * round(percent, 1) / 100) = platform_fee_cents then round(percent, 1) end,
    round(percent, 2))
  from bookings, lateral (select 100.0 * platform_fee_cents / amount_gross_cents as percent) share
  where boat_id = boats.id and amount_gross_cents > 0
  order by amount_gross_cents desc limit 1
)
where platform_fee_percent is null;
