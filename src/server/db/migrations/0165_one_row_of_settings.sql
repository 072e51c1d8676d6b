-- The settings are one row, which PostgreSQL does not know: nothing analyzes a table that small, and it expects a thousand. It then
-- took a sale's reading for a thousand times as expensive as it is, and planned it anew each time, for a millisecond. All else is
-- as in 0131.
create or replace view sales_terms as
select
  (s.value #>> '{sales,feePercent}')::numeric as fee_percent, -- null: PLATFORM_FEE_PERCENT
  coalesce((rate.value ->> 'charter')::numeric, 7) as charter_igic_percent,
  coalesce((rate.value ->> 'seats')::numeric, 7) as seats_igic_percent,
  coalesce(s.value #> '{passengers,childrenMayTravelAlone}' = 'true', false) as children_may_travel_alone
from (select value from site_settings limit 1) s
left join lateral (
  select change as value
  from jsonb_array_elements(
    case when jsonb_typeof(s.value #> '{sales,igic}') = 'array' then s.value #> '{sales,igic}' else '[]' end) change
  where (change ->> 'from')::date <= (app_now() at time zone 'Atlantic/Canary')::date
  order by (change ->> 'from')::date desc
  limit 1
) rate on true;
