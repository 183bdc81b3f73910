-- A change of status is taken back by another one, once: back from where it led to where it came from.

alter table order_status_changes
  -- The change that this one takes back.
  add column undoes bigint,
  add foreign key (account_id, undoes) references order_status_changes (account_id, id),
  drop constraint order_status_changes_forward,
  add constraint order_status_changes_direction check (
    coalesce(
      case when undoes is null then
        array_position(array['RECEIVED', 'CONFIRMED', 'PREPARING', 'READY', 'DELIVERED'], from_status)
          < array_position(array['RECEIVED', 'CONFIRMED', 'PREPARING', 'READY', 'DELIVERED'], to_status)
      else
        array_position(array['RECEIVED', 'CONFIRMED', 'PREPARING', 'READY', 'DELIVERED'], to_status)
          < array_position(array['RECEIVED', 'CONFIRMED', 'PREPARING', 'READY', 'DELIVERED'], from_status)
      end,
      case when undoes is null then
        from_status in ('RECEIVED', 'CONFIRMED', 'PREPARING', 'READY') and to_status = 'CANCELLED'
      else
        to_status in ('RECEIVED', 'CONFIRMED', 'PREPARING', 'READY') and from_status = 'CANCELLED'
      end
    )
  );
create unique index order_status_changes_undone_once on order_status_changes (account_id, undoes);
