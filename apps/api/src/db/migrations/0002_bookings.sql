CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_number" text NOT NULL,
	"kind" text NOT NULL,
	"ride_id" text,
	"event_id" text,
	"user_id" text,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"payment_method" text,
	"payment_id" text,
	"order_id" text,
	"signature" text,
	"payment_utr" text,
	"kept_paise" bigint DEFAULT 0 NOT NULL,
	"personal_info" jsonb NOT NULL,
	"motorcycle_info" jsonb NOT NULL,
	"emergency_contact" jsonb NOT NULL,
	"medical_history" text,
	"agreements" jsonb NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_item_check" CHECK (("bookings"."kind" = 'ride' and "bookings"."ride_id" is not null and "bookings"."event_id" is null) or ("bookings"."kind" = 'event' and "bookings"."event_id" is not null and "bookings"."ride_id" is null)),
	CONSTRAINT "bookings_amount_check" CHECK ("bookings"."amount_paise" >= 0 and "bookings"."kept_paise" >= 0),
	CONSTRAINT "bookings_hold_check" CHECK ("bookings"."status" <> 'created' or "bookings"."hold_expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"entry" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"booking_id" text,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"event_id" text,
	CONSTRAINT "ledger_amount_check" CHECK ("ledger"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"booking_id" text,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"utr" text,
	"error_description" text,
	"refund_paise" bigint DEFAULT 0 NOT NULL,
	"captured_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_refund_check" CHECK ("payments"."refund_paise" between 0 and "payments"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"booking_id" text,
	"provider_id" text,
	"amount_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "sandbox_faults" (
	"id" integer PRIMARY KEY NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"idempotency_key" text,
	"refund" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_places_check";--> statement-breakpoint
ALTER TABLE "rides" DROP CONSTRAINT "rides_places_check";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "held_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "held_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_booking_number_key" ON "bookings" USING btree ("booking_number");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_ride_key" ON "bookings" USING btree ("user_id","ride_id") WHERE status in ('created', 'paid') and ride_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_event_key" ON "bookings" USING btree ("user_id","event_id") WHERE status in ('created', 'paid') and event_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_hold_index" ON "bookings" USING btree ("hold_expires_at") WHERE status = 'created';--> statement-breakpoint
CREATE INDEX "bookings_ride_index" ON "bookings" USING btree ("ride_id","status");--> statement-breakpoint
CREATE INDEX "bookings_event_index" ON "bookings" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "bookings_user_index" ON "bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_kind_created_index" ON "bookings" USING btree ("kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_reference_key" ON "ledger" USING btree ("entry","reference");--> statement-breakpoint
CREATE INDEX "ledger_booking_index" ON "ledger" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_events_open_index" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "payment_orders_booking_index" ON "payment_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_orders_check_index" ON "payment_orders" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payments_booking_index" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id_key" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_booking_index" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_check_index" ON "refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_entity_index" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_order_index" ON "sandbox_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_index" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_key_key" ON "mails" USING btree ("once_key");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_places_check" CHECK ("events"."current_participants" >= 0 and "events"."held_count" >= 0 and "events"."current_participants" + "events"."held_count" <= "events"."max_participants");--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_places_check" CHECK ("rides"."registered_count" >= 0 and "rides"."held_count" >= 0 and "rides"."registered_count" + "rides"."held_count" <= "rides"."max_capacity");