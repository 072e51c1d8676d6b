/** For negative controls: boat time accepts overlaps, and parties without turnaround between them. */
export const WITHOUT_CONSTRAINTS =
  'alter table boat_time drop constraint boat_time_never_overlaps, drop constraint boat_time_keeps_turnaround';
