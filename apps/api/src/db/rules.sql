-- Triggers, which the schema cannot express; `npm run db:baseline` appends them to the baseline migration.

-- Keeps the counts of places in step with the status of bookings, however it changes: created holds, paid takes as many
-- as the booking has.
-- The checks rides_places_check and events_places_check refuse everything beyond capacity.
CREATE FUNCTION follow_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held integer := 0;
  taken integer := 0;
BEGIN
  IF tg_op <> 'INSERT' THEN
    held := held - (old.status = 'created')::integer * old.places;
    taken := taken - (old.status = 'paid')::integer * old.places;
  END IF;
  IF tg_op <> 'DELETE' THEN
    held := held + (new.status = 'created')::integer * new.places;
    taken := taken + (new.status = 'paid')::integer * new.places;
  END IF;
  IF held = 0 AND taken = 0 THEN
    RETURN NULL;
  END IF;
  UPDATE rides SET held_count = held_count + held, taken_count = taken_count + taken
    WHERE id = coalesce(new.ride_id, old.ride_id);
  UPDATE events SET held_count = held_count + held, taken_count = taken_count + taken
    WHERE id = coalesce(new.event_id, old.event_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_places AFTER INSERT OR DELETE OR UPDATE OF status, places ON bookings
  FOR EACH ROW EXECUTE FUNCTION follow_bookings();
--> statement-breakpoint
-- A booking never moves to another ride or event: the counts would be wrong.
CREATE FUNCTION keep_booked_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ride or event of a booking cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_item BEFORE UPDATE OF ride_id, event_id ON bookings
  FOR EACH ROW WHEN (old.ride_id IS DISTINCT FROM new.ride_id OR old.event_id IS DISTINCT FROM new.event_id)
  EXECUTE FUNCTION keep_booked_item();
--> statement-breakpoint
-- A booking keeps the refund policy under which it was made; only a place that is still held can be held anew.
CREATE FUNCTION keep_refund_tiers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the refund tiers of a booking cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_refund_tiers BEFORE UPDATE OF refund_tiers ON bookings
  FOR EACH ROW WHEN (
    old.refund_tiers IS DISTINCT FROM new.refund_tiers AND NOT (old.status = 'created' AND new.status = 'created')
  )
  EXECUTE FUNCTION keep_refund_tiers();
--> statement-breakpoint
-- Ledger and audit lines are append-only; TRUNCATE is refused too (below).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;
--> statement-breakpoint
-- Leaving the demo removes lines of the demo, and only there: the transaction says that it is leaving.
CREATE FUNCTION is_leaving_demo() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('kickstand.leaving_demo', true), '') = 'yes'
$$;
--> statement-breakpoint
-- Money that moved at the built-in sandbox was never real; a line of any other provider stays for ever.
CREATE FUNCTION keep_ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND is_leaving_demo() AND (
    (old.entry = 'order' AND EXISTS (SELECT FROM sandbox_orders WHERE id = old.reference))
    OR (old.entry = 'payment' AND EXISTS (SELECT FROM sandbox_payments WHERE id = old.reference))
    OR (old.entry = 'refund' AND EXISTS (SELECT FROM sandbox_refunds WHERE id = old.reference))
  ) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger
  FOR EACH ROW EXECUTE FUNCTION keep_ledger_line();
--> statement-breakpoint
-- A refund needs its payment in the ledger: without it the books would never balance.
CREATE FUNCTION check_refund_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM refunds r JOIN ledger l ON l.entry = 'payment' AND l.reference = r.payment_id
    WHERE r.provider_id = new.reference
  ) THEN
    RAISE EXCEPTION 'refund % has no payment in the ledger', new.reference;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_refund_has_payment BEFORE INSERT ON ledger
  FOR EACH ROW WHEN (new.entry = 'refund') EXECUTE FUNCTION check_refund_line();
--> statement-breakpoint
-- The only change allowed in an audit line is removing a deleted person's data; lines the demo made leave with it.
CREATE FUNCTION without_person(noted jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT noted - ARRAY['fullName', 'email', 'phone', 'contactNumber']
$$;
--> statement-breakpoint
CREATE FUNCTION keep_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND old.is_demo AND is_leaving_demo() THEN
    RETURN old;
  END IF;
  IF tg_op = 'UPDATE'
    AND (new.id, new.at, new.actor_kind, new.actor_id, new.action, new.entity, new.entity_id, new.is_demo)
      IS NOT DISTINCT FROM
      (old.id, old.at, old.actor_kind, old.actor_id, old.action, old.entity, old.entity_id, old.is_demo)
    AND new.actor_name IN (old.actor_name, '')
    AND (new.before IS NOT DISTINCT FROM old.before OR new.before IS NOT DISTINCT FROM without_person(old.before))
    AND (new.after IS NOT DISTINCT FROM old.after OR new.after IS NOT DISTINCT FROM without_person(old.after))
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_line();
--> statement-breakpoint
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Marks of a ride day are append-only too: a correction is another mark. They leave with their ride or their author.
CREATE FUNCTION keep_ride_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.author_id IS NULL AND to_jsonb(new) - 'author_id' = to_jsonb(old) - 'author_id' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER ride_marks_append_only BEFORE UPDATE ON ride_marks
  FOR EACH ROW EXECUTE FUNCTION keep_ride_mark();
--> statement-breakpoint
-- What riders have agreed to stays readable exactly as it was.
CREATE TRIGGER waiver_texts_append_only BEFORE UPDATE OR DELETE ON waiver_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
