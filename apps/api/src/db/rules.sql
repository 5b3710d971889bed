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
  IF coalesce(new.kind, old.kind) = 'ride' THEN
    UPDATE rides SET held_count = held_count + held, taken_count = taken_count + taken
      WHERE id = coalesce(new.ride_id, old.ride_id);
  ELSE
    UPDATE events SET held_count = held_count + held, taken_count = taken_count + taken
      WHERE id = coalesce(new.event_id, old.event_id);
  END IF;
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
--> statement-breakpoint
-- What the back-office finds a booking by: its own texts and those of its account and of its ride or event, one per line.
CREATE VIEW booking_texts AS
  SELECT b.id AS booking_id, b.kind, coalesce(b.ride_id, b.event_id) AS item_id, b.status, b.amount_paise, b.created_at,
    lower('#' || b.booking_number) AS number,
    b.search_text || chr(10) || lower(concat_ws(chr(10), u.full_name, u.email, r.title, r.place, e.title, e.place)) AS words,
    b.search_codes AS codes
  FROM bookings b LEFT JOIN users u ON u.id = b.user_id LEFT JOIN rides r ON r.id = b.ride_id
    LEFT JOIN events e ON e.id = b.event_id;
--> statement-breakpoint
-- A place that is only held has no row in booking_search: an order writes one once, when it is paid, and the few held
-- places of the moment are searched without an index.
CREATE VIEW searchable_bookings AS
  SELECT booking_id, kind, item_id, status, amount_paise, created_at, number, words, codes FROM booking_search
  UNION ALL SELECT booking_id, kind, item_id, status, amount_paise, created_at, number, words, codes FROM booking_texts
    WHERE status = 'created';
--> statement-breakpoint
CREATE FUNCTION follow_booking_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR new.status = 'created' THEN
    DELETE FROM booking_search WHERE booking_id = old.id;
  ELSIF tg_op = 'INSERT' OR old.status = 'created' THEN
    INSERT INTO booking_search (booking_id, kind, item_id, status, amount_paise, created_at, number, words, codes)
      SELECT booking_id, kind, item_id, status, amount_paise, created_at, number, words, codes
      FROM booking_texts WHERE booking_id = new.id;
  ELSIF (new.user_id, new.booking_number, new.search_text, new.search_codes)
      IS DISTINCT FROM (old.user_id, old.booking_number, old.search_text, old.search_codes) THEN
    UPDATE booking_search s SET status = t.status, amount_paise = t.amount_paise, created_at = t.created_at,
        number = t.number, words = t.words, codes = t.codes
      FROM booking_texts t WHERE t.booking_id = new.id AND s.booking_id = new.id;
  ELSE
    UPDATE booking_search SET status = new.status, amount_paise = new.amount_paise, created_at = new.created_at
      WHERE booking_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_search_new AFTER INSERT ON bookings
  FOR EACH ROW WHEN (new.status <> 'created') EXECUTE FUNCTION follow_booking_search();
--> statement-breakpoint
CREATE TRIGGER bookings_search_changed AFTER UPDATE ON bookings
  FOR EACH ROW WHEN ((old.status <> 'created' OR new.status <> 'created') AND
    (old.status, old.amount_paise, old.created_at, old.user_id, old.booking_number, old.search_text, old.search_codes)
      IS DISTINCT FROM
    (new.status, new.amount_paise, new.created_at, new.user_id, new.booking_number, new.search_text, new.search_codes))
  EXECUTE FUNCTION follow_booking_search();
--> statement-breakpoint
CREATE TRIGGER bookings_search_gone AFTER DELETE ON bookings
  FOR EACH ROW WHEN (old.status <> 'created') EXECUTE FUNCTION follow_booking_search();
--> statement-breakpoint
-- Bookings are found by the current name of their account, and by the current title and place of their ride or event.
CREATE FUNCTION rename_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked text[];
BEGIN
  IF tg_table_name = 'users' THEN
    booked := array(SELECT id FROM bookings WHERE user_id = new.id);
  ELSIF tg_table_name = 'rides' THEN
    booked := array(SELECT id FROM bookings WHERE ride_id = new.id);
  ELSE
    booked := array(SELECT id FROM bookings WHERE event_id = new.id);
  END IF;
  UPDATE booking_search s SET words = t.words FROM booking_texts t
    WHERE s.booking_id = ANY (booked) AND t.booking_id = s.booking_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_in_search AFTER UPDATE OF full_name, email ON users
  FOR EACH ROW WHEN ((old.full_name, old.email) IS DISTINCT FROM (new.full_name, new.email)) EXECUTE FUNCTION rename_in_search();
--> statement-breakpoint
CREATE TRIGGER rides_in_search AFTER UPDATE OF title, place ON rides
  FOR EACH ROW WHEN ((old.title, old.place) IS DISTINCT FROM (new.title, new.place)) EXECUTE FUNCTION rename_in_search();
--> statement-breakpoint
CREATE TRIGGER events_in_search AFTER UPDATE OF title, place ON events
  FOR EACH ROW WHEN ((old.title, old.place) IS DISTINCT FROM (new.title, new.place)) EXECUTE FUNCTION rename_in_search();
--> statement-breakpoint
-- Keeps booking_tallies, which held places are no part of: they are few, and an order that begins writes nothing here.
-- The names of the triggers come after bookings_places: the ride or event is locked first, as by an order.
CREATE FUNCTION follow_booking_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_tallies AS t (item_id, kind, paid, failed, refunded, cancelled, paid_paise)
    VALUES (coalesce(new.ride_id, new.event_id, old.ride_id, old.event_id), coalesce(new.kind, old.kind),
      coalesce((new.status = 'paid')::integer, 0) - coalesce((old.status = 'paid')::integer, 0),
      coalesce((new.status = 'failed')::integer, 0) - coalesce((old.status = 'failed')::integer, 0),
      coalesce((new.status = 'refunded')::integer, 0) - coalesce((old.status = 'refunded')::integer, 0),
      coalesce((new.status = 'cancelled')::integer, 0) - coalesce((old.status = 'cancelled')::integer, 0),
      CASE new.status WHEN 'paid' THEN new.amount_paise ELSE 0 END - CASE old.status WHEN 'paid' THEN old.amount_paise ELSE 0 END)
    ON CONFLICT (item_id) DO UPDATE SET paid = t.paid + excluded.paid,
      failed = t.failed + excluded.failed, refunded = t.refunded + excluded.refunded,
      cancelled = t.cancelled + excluded.cancelled, paid_paise = t.paid_paise + excluded.paid_paise;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tallies_new AFTER INSERT ON bookings
  FOR EACH ROW WHEN (new.status <> 'created') EXECUTE FUNCTION follow_booking_tallies();
--> statement-breakpoint
CREATE TRIGGER bookings_tallies_gone AFTER DELETE ON bookings
  FOR EACH ROW WHEN (old.status <> 'created') EXECUTE FUNCTION follow_booking_tallies();
--> statement-breakpoint
CREATE TRIGGER bookings_tallies_changed AFTER UPDATE OF status, amount_paise ON bookings
  FOR EACH ROW WHEN (old.status <> new.status OR (new.status <> 'created' AND old.amount_paise <> new.amount_paise))
  EXECUTE FUNCTION follow_booking_tallies();
--> statement-breakpoint
-- What the log is searched by, one per line. The schema doesn't name it: no reader of a line needs its words again.
ALTER TABLE audit_log ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(
  actor_name || chr(10) || entity_id || chr(10) || coalesce(before::text, '') || chr(10) || coalesce(after::text, ''))) STORED;
--> statement-breakpoint
-- Days by which the log is counted: always those of UTC, whatever the club's zone is or becomes.
CREATE FUNCTION audit_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (at AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
CREATE FUNCTION audit_day_start(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT day::timestamp AT TIME ZONE 'UTC'
$$;
--> statement-breakpoint
-- A day that is counted gets no further lines, except from a clock that is wrong; lines of the demo leave with it.
CREATE FUNCTION follow_audit_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE audit_days SET lines = lines - 1 WHERE day = audit_day(old.at) AND entity = old.entity
      AND actor_kind = old.actor_kind AND verb = split_part(old.action, '.', 2);
  ELSIF EXISTS (SELECT FROM audit_days WHERE day >= audit_day(new.at)) THEN
    INSERT INTO audit_days AS d (day, entity, actor_kind, verb, lines)
      VALUES (audit_day(new.at), new.entity, new.actor_kind, split_part(new.action, '.', 2), 1)
      ON CONFLICT (day, entity, actor_kind, verb) DO UPDATE SET lines = d.lines + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_days AFTER INSERT ON audit_log
  FOR EACH ROW WHEN (new.at < now() - interval '20 hours') EXECUTE FUNCTION follow_audit_days();
--> statement-breakpoint
CREATE TRIGGER audit_log_days_fewer AFTER DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION follow_audit_days();
--> statement-breakpoint
-- Indexes for words anywhere in a text need pg_trgm. A server that lacks it, or doesn't let us add it, searches without them;
-- once the extension is there, `SELECT index_searches()` makes them.
CREATE FUNCTION index_searches() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS booking_search_words_index ON booking_search
    USING gin (words gin_trgm_ops, codes gin_trgm_ops, number gin_trgm_ops) WITH (gin_pending_list_limit = 512);
  CREATE INDEX IF NOT EXISTS audit_log_words_index ON audit_log
    USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 512);
  CREATE INDEX IF NOT EXISTS users_words_index ON users
    USING gin (lower(full_name || chr(10) || email || chr(10) || phone) gin_trgm_ops,
      regexp_replace(lower(phone), '[^a-z0-9]', '', 'g') gin_trgm_ops);
  RETURN true;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'Searches in the back-office will be slower: the extension pg_trgm is missing (%).', sqlerrm;
  RETURN false;
END $$;
--> statement-breakpoint
SELECT index_searches();
