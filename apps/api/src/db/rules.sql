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
-- Counts the people on a waiting list, however their state changes.
CREATE FUNCTION follow_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waiting integer := 0;
BEGIN
  IF tg_op <> 'INSERT' THEN
    waiting := waiting - (old.state IN ('waiting', 'offered'))::integer;
  END IF;
  IF tg_op <> 'DELETE' THEN
    waiting := waiting + (new.state IN ('waiting', 'offered'))::integer;
  END IF;
  IF waiting = 0 THEN
    RETURN NULL;
  END IF;
  UPDATE rides SET waiting_count = waiting_count + waiting WHERE id = coalesce(new.ride_id, old.ride_id);
  UPDATE events SET waiting_count = waiting_count + waiting WHERE id = coalesce(new.event_id, old.event_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER waiting_entries_count AFTER INSERT OR DELETE OR UPDATE OF state ON waiting_entries
  FOR EACH ROW EXECUTE FUNCTION follow_waiting();
--> statement-breakpoint
-- While people wait, a place is taken only by a person to whom it is offered. A rider's own place can be handed to another
-- person: the transaction says that it is doing so.
CREATE FUNCTION keep_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('kickstand.handing_over', true), '') <> 'yes' AND EXISTS (
    SELECT FROM waiting_entries w
    WHERE (w.ride_id = new.ride_id OR w.event_id = new.event_id) AND w.state = 'waiting'
  ) AND NOT EXISTS (
    SELECT FROM waiting_entries w
    WHERE (w.ride_id = new.ride_id OR w.event_id = new.event_id) AND w.state = 'offered'
      AND w.user_id = new.user_id AND w.booking_id IS NULL
  ) THEN
    RAISE EXCEPTION 'other people wait for this place' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_line_check';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_line_new BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (new.status IN ('created', 'paid')) EXECUTE FUNCTION keep_line();
--> statement-breakpoint
CREATE TRIGGER bookings_line_again BEFORE UPDATE OF status, places ON bookings
  FOR EACH ROW WHEN (
    new.status IN ('created', 'paid') AND (old.status NOT IN ('created', 'paid') OR new.places > old.places)
  )
  EXECUTE FUNCTION keep_line();
--> statement-breakpoint
-- The first in line gets the offer, unless an organiser lets another person pass.
CREATE FUNCTION keep_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM waiting_entries w
    WHERE (w.ride_id = new.ride_id OR w.event_id = new.event_id) AND w.state = 'waiting' AND w.sequence < new.sequence
  ) THEN
    RAISE EXCEPTION 'other people are before this one' USING ERRCODE = 'check_violation', CONSTRAINT = 'waiting_entries_turn_check';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER waiting_entries_turn BEFORE UPDATE OF state ON waiting_entries
  FOR EACH ROW WHEN (old.state = 'waiting' AND new.state = 'offered' AND NOT new.is_out_of_turn)
  EXECUTE FUNCTION keep_turn();
--> statement-breakpoint
-- An offer ends with its booking; a person who gets a place in another way waits no longer.
CREATE FUNCTION follow_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waiting_entries SET ended_at = new.updated_at, state = CASE new.status
      WHEN 'paid' THEN 'taken' WHEN 'cancelled' THEN 'left' ELSE 'expired' END
    WHERE booking_id = new.id AND state = 'offered';
  IF new.status = 'paid' THEN
    UPDATE waiting_entries SET state = 'taken', details = NULL, medical_history = NULL, ended_at = new.updated_at
      WHERE user_id = new.user_id AND (ride_id = new.ride_id OR event_id = new.event_id) AND state = 'waiting';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_offers AFTER UPDATE OF status ON bookings
  FOR EACH ROW WHEN (new.status <> 'created' AND old.status <> new.status) EXECUTE FUNCTION follow_offers();
--> statement-breakpoint
CREATE TRIGGER bookings_offers_new AFTER INSERT ON bookings
  FOR EACH ROW WHEN (new.status = 'paid') EXECUTE FUNCTION follow_offers();
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
  SELECT noted - ARRAY['fullName', 'email', 'phone', 'contactNumber', 'reviews']
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
--> statement-breakpoint
-- Issued receipts and credit notes stay; those of the sandbox (series TEST) were never real and leave with the demo.
CREATE FUNCTION keep_tax_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND is_leaving_demo() AND old.series LIKE 'TEST%' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION keep_tax_document();
--> statement-breakpoint
CREATE TRIGGER tax_documents_no_truncate BEFORE TRUNCATE ON tax_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A series counts up by one; only that of the sandbox can end, with the demo.
CREATE FUNCTION keep_tax_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' AND new.last = 1 OR tg_op = 'UPDATE' AND new.name = old.name AND new.last = old.last + 1 THEN
    RETURN new;
  END IF;
  IF tg_op = 'DELETE' AND is_leaving_demo() AND old.name LIKE 'TEST%' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'the numbers of % follow each other', coalesce(new.name, old.name);
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_series_count BEFORE INSERT OR UPDATE OR DELETE ON tax_series
  FOR EACH ROW EXECUTE FUNCTION keep_tax_series();
