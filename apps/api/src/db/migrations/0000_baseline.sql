CREATE SEQUENCE "public"."club_draft_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "codes" (
	"email_key" text NOT NULL,
	"purpose" text NOT NULL,
	"slot" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "codes_email_key_purpose_slot_pk" PRIMARY KEY("email_key","purpose","slot")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device" text NOT NULL,
	"user_id" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_user_id_pk" PRIMARY KEY("device","user_id")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"primary_bike" text NOT NULL,
	"experience_level" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"club_role" text DEFAULT 'member' NOT NULL,
	"role" text GENERATED ALWAYS AS (case when club_role = 'owner' then 'admin' else 'user' end) STORED NOT NULL,
	"password_hash" text,
	"primary_bike" text DEFAULT '' NOT NULL,
	"experience_level" text DEFAULT '' NOT NULL,
	"helmet" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"gets_digest" boolean DEFAULT true NOT NULL,
	"verified_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"second_factor_since" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_club_role_check" CHECK ("users"."club_role" in ('owner', 'treasurer', 'captain', 'editor', 'member')),
	CONSTRAINT "users_helmet_check" CHECK ("users"."helmet" is null or (jsonb_typeof("users"."helmet") = 'object' and length("users"."helmet"::text) <= 300))
);
--> statement-breakpoint
CREATE TABLE "booking_search" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"codes" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_tallies" (
	"item_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"paid" integer NOT NULL,
	"failed" integer NOT NULL,
	"refunded" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"paid_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_number" text NOT NULL,
	"kind" text NOT NULL,
	"ride_id" text,
	"event_id" text,
	"user_id" text,
	"is_guest" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"refund_tiers" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"held_since" timestamp with time zone,
	"payment_method" text,
	"payment_id" text,
	"order_id" text,
	"signature" text,
	"payment_utr" text,
	"kept_paise" bigint DEFAULT 0 NOT NULL,
	"is_refund_decided" boolean DEFAULT false NOT NULL,
	"keeps_place" boolean DEFAULT false NOT NULL,
	"personal_info" jsonb NOT NULL,
	"motorcycle_info" jsonb NOT NULL,
	"emergency_contact" jsonb NOT NULL,
	"medical_history" text,
	"agreements" jsonb NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	"pillion" jsonb,
	"papers" jsonb,
	"waiver_id" text,
	"waiver_agreed_at" timestamp with time zone,
	"postponed" jsonb,
	"rider_group" text DEFAULT '' NOT NULL,
	"outcome" text,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower('#' || booking_number || chr(10) || coalesce(personal_info ->> 'fullName', '') || chr(10) || coalesce(personal_info ->> 'email', '') || chr(10) || coalesce(personal_info ->> 'contactNumber', ''))) STORED,
	"search_codes" text GENERATED ALWAYS AS (regexp_replace(lower(booking_number || chr(10) || coalesce(personal_info ->> 'contactNumber', '') || chr(10) || coalesce(motorcycle_info ->> 'motorcycleNumber', '') || chr(10) || coalesce(payment_id, '') || chr(10) || coalesce(order_id, '') || chr(10) || coalesce(payment_utr, '')), '[^a-z0-9' || chr(10) || ']', '', 'g')) STORED,
	CONSTRAINT "bookings_item_check" CHECK (("bookings"."kind" = 'ride' and "bookings"."ride_id" is not null and "bookings"."event_id" is null) or ("bookings"."kind" = 'event' and "bookings"."event_id" is not null and "bookings"."ride_id" is null)),
	CONSTRAINT "bookings_amount_check" CHECK ("bookings"."amount_paise" >= 0 and "bookings"."kept_paise" >= 0),
	CONSTRAINT "bookings_places_check" CHECK ("bookings"."places" between 1 and 2),
	CONSTRAINT "bookings_waiver_check" CHECK (("bookings"."waiver_id" is null) = ("bookings"."waiver_agreed_at" is null)),
	CONSTRAINT "bookings_hold_check" CHECK ("bookings"."status" <> 'created' or "bookings"."hold_expires_at" is not null)
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
CREATE TABLE "waiver_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_content" (
	"section" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"content" jsonb,
	"author_id" text,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "club_drafts" (
	"section" text PRIMARY KEY NOT NULL,
	"draft_version" integer NOT NULL,
	"based_on" integer NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_files" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"restored_from" integer,
	"author_id" text,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "blog_likes" (
	"blog_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "blog_likes_blog_id_user_id_pk" PRIMARY KEY("blog_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "blog_views" (
	"blog_id" text NOT NULL,
	"visitor" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_views_blog_id_visitor_hour_pk" PRIMARY KEY("blog_id","visitor","hour")
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"img_url" text,
	"picture" jsonb,
	"is_published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"read_time" integer DEFAULT 5 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captains" (
	"user_id" text NOT NULL,
	"ride_id" text,
	"event_id" text,
	CONSTRAINT "captains_item_check" CHECK (("captains"."ride_id" is null) <> ("captains"."event_id" is null))
);
--> statement-breakpoint
CREATE TABLE "completed_rides" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"venue" text NOT NULL,
	"distance" double precision,
	"duration" text DEFAULT '' NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"difficulty" text NOT NULL,
	"weather" text DEFAULT '' NOT NULL,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"img_url" text,
	"picture" jsonb,
	"is_published" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"route" jsonb DEFAULT '{"startLocation":"","endLocation":"","waypoints":[]}'::jsonb NOT NULL,
	"stats" jsonb DEFAULT '{"averageSpeed":0,"totalElevation":0,"maxSpeed":0}'::jsonb NOT NULL,
	"ride_id" text,
	"event_id" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"details_html" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"registration_deadline" timestamp with time zone,
	"place" text NOT NULL,
	"category" text NOT NULL,
	"event_type" text NOT NULL,
	"status" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	"held_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"price_paise" bigint DEFAULT 0 NOT NULL,
	"base_price_paise" bigint DEFAULT 0 NOT NULL,
	"early_bird_price_paise" bigint,
	"early_bird_deadline" timestamp with time zone,
	"currency" text DEFAULT 'INR' NOT NULL,
	"is_booking_enabled" boolean DEFAULT true NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"venue" jsonb DEFAULT '{"name":"","address":"","city":"","state":"","pincode":""}'::jsonb NOT NULL,
	"contact_info" jsonb DEFAULT '{"supportEmail":"","supportPhone":""}'::jsonb NOT NULL,
	"content_sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"img_url" text,
	"picture" jsonb,
	"cancelled_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"cancel_cause" text DEFAULT '' NOT NULL,
	"asks" jsonb DEFAULT '{"minCc":null,"minExperience":"","licence":false,"insurance":false,"puc":false,"gear":false,"waiver":false,"pillions":"none","pillionPricePaise":0}'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_places_check" CHECK ("events"."taken_count" >= 0 and "events"."held_count" >= 0 and "events"."taken_count" + "events"."held_count" <= "events"."capacity"),
	CONSTRAINT "events_price_check" CHECK ("events"."price_paise" >= 0 and "events"."base_price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rides" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"slogan" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_html" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"place" text NOT NULL,
	"route" jsonb DEFAULT '{"startLocation":"","endLocation":"","waypoints":[]}'::jsonb NOT NULL,
	"difficulty" text NOT NULL,
	"distance" double precision,
	"capacity" integer NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	"held_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"price_paise" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan" jsonb DEFAULT '{"trackId":null,"fuelRangeKm":null,"stops":[],"hospitals":[]}'::jsonb NOT NULL,
	"img_url" text,
	"picture" jsonb,
	"organizer_id" text,
	"cancelled_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"cancel_cause" text DEFAULT '' NOT NULL,
	"asks" jsonb DEFAULT '{"minCc":null,"minExperience":"","licence":false,"insurance":false,"puc":false,"gear":false,"waiver":false,"pillions":"none","pillionPricePaise":0}'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rides_places_check" CHECK ("rides"."taken_count" >= 0 and "rides"."held_count" >= 0 and "rides"."taken_count" + "rides"."held_count" <= "rides"."capacity"),
	CONSTRAINT "rides_price_check" CHECK ("rides"."price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" text PRIMARY KEY NOT NULL,
	"points" jsonb NOT NULL,
	"distance_km" double precision NOT NULL,
	"climb_m" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "logbook_links" (
	"user_id" text NOT NULL,
	"year" integer NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "logbook_links_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"avif_tried_at" timestamp with time zone,
	"is_kept" boolean DEFAULT false NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"booking_id" text,
	"entry_id" text,
	"step" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "message_recipients_message_id_recipient_id_pk" PRIMARY KEY("message_id","recipient_id"),
	CONSTRAINT "message_recipients_check" CHECK (("message_recipients"."booking_id" is null) <> ("message_recipients"."entry_id" is null))
);
--> statement-breakpoint
CREATE TABLE "rider_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"ride_id" text,
	"event_id" text,
	"audience" text NOT NULL,
	"rider_group" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rider_messages_item_check" CHECK (("rider_messages"."ride_id" is null) <> ("rider_messages"."event_id" is null))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_days" (
	"day" date NOT NULL,
	"entity" text NOT NULL,
	"actor_kind" text NOT NULL,
	"verb" text NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "audit_days_day_entity_actor_kind_verb_pk" PRIMARY KEY("day","entity","actor_kind","verb")
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
	"after" jsonb,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_endpoint_key_pk" PRIMARY KEY("actor_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"once_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" text NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	CONSTRAINT "payout_lines_amount_check" CHECK ("payout_lines"."amount_paise" >= 0 and "payout_lines"."fee_paise" >= 0 and "payout_lines"."tax_paise" >= 0 and "payout_lines"."credit_paise" >= 0 and "payout_lines"."debit_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"utr" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_records" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"related" jsonb NOT NULL,
	"deleted_by" text,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_records_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"based_on" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_user_id_kind_record_id_pk" PRIMARY KEY("user_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "ride_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"rating" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ride_reviews_rating_check" CHECK ("ride_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "marshal_links" (
	"id" text PRIMARY KEY NOT NULL,
	"ride_id" text,
	"event_id" text,
	"name" text NOT NULL,
	"sees_medical" boolean NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "marshal_links_item_check" CHECK (("marshal_links"."ride_id" is null) <> ("marshal_links"."event_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ride_marks" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ride_marks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"ride_id" text,
	"event_id" text,
	"subject" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"replaces" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"author_id" text,
	"link_id" text,
	CONSTRAINT "ride_marks_item_check" CHECK (("ride_marks"."ride_id" is null) <> ("ride_marks"."event_id" is null))
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"session_id" text,
	"nonce" text,
	"sealed_secret" text,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"number" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text NOT NULL,
	"receipt_number" text,
	"amount_paise" bigint NOT NULL,
	"rate" integer NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"gstin" text NOT NULL,
	"legal_name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_documents_sum_check" CHECK ("tax_documents"."taxable_paise" + "tax_documents"."cgst_paise" + "tax_documents"."sgst_paise" = "tax_documents"."amount_paise"),
	CONSTRAINT "tax_documents_kind_check" CHECK (("tax_documents"."kind" = 'credit-note') = ("tax_documents"."receipt_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_series" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ride_id" text,
	"event_id" text,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"details" jsonb,
	"medical_history" text,
	"booking_id" text,
	"is_out_of_turn" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_entries_item_check" CHECK (("waiting_entries"."kind" = 'ride' and "waiting_entries"."ride_id" is not null and "waiting_entries"."event_id" is null) or ("waiting_entries"."kind" = 'event' and "waiting_entries"."event_id" is not null and "waiting_entries"."ride_id" is null)),
	CONSTRAINT "waiting_entries_details_check" CHECK (("waiting_entries"."state" = 'waiting') = ("waiting_entries"."details" is not null)),
	CONSTRAINT "waiting_entries_medical_check" CHECK ("waiting_entries"."state" = 'waiting' or "waiting_entries"."medical_history" is null)
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
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_waiver_id_waiver_texts_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waiver_texts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_content" ADD CONSTRAINT "club_content_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_drafts" ADD CONSTRAINT "club_drafts_section_club_content_section_fk" FOREIGN KEY ("section") REFERENCES "public"."club_content"("section") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_drafts" ADD CONSTRAINT "club_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_versions" ADD CONSTRAINT "club_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_likes" ADD CONSTRAINT "blog_likes_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_likes" ADD CONSTRAINT "blog_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_views" ADD CONSTRAINT "blog_views_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captains" ADD CONSTRAINT "captains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captains" ADD CONSTRAINT "captains_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captains" ADD CONSTRAINT "captains_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_rides" ADD CONSTRAINT "completed_rides_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_rides" ADD CONSTRAINT "completed_rides_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_links" ADD CONSTRAINT "logbook_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_rider_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."rider_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_messages" ADD CONSTRAINT "rider_messages_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_messages" ADD CONSTRAINT "rider_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_messages" ADD CONSTRAINT "rider_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_reviews" ADD CONSTRAINT "ride_reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_reviews" ADD CONSTRAINT "ride_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marshal_links" ADD CONSTRAINT "marshal_links_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marshal_links" ADD CONSTRAINT "marshal_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marshal_links" ADD CONSTRAINT "marshal_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_marks" ADD CONSTRAINT "ride_marks_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_marks" ADD CONSTRAINT "ride_marks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_marks" ADD CONSTRAINT "ride_marks_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_marks" ADD CONSTRAINT "ride_marks_link_id_marshal_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."marshal_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_receipt_number_tax_documents_number_fk" FOREIGN KEY ("receipt_number") REFERENCES "public"."tax_documents"("number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_index" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_device_key" ON "registrations" USING btree ("user_id","device");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_created_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_booking_number_key" ON "bookings" USING btree ("booking_number");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_ride_key" ON "bookings" USING btree ("user_id","ride_id") WHERE status in ('created', 'paid') and ride_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_event_key" ON "bookings" USING btree ("user_id","event_id") WHERE status in ('created', 'paid') and event_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_hold_index" ON "bookings" USING btree ("hold_expires_at") WHERE status = 'created';--> statement-breakpoint
CREATE INDEX "bookings_ride_index" ON "bookings" USING btree ("ride_id","status");--> statement-breakpoint
CREATE INDEX "bookings_event_index" ON "bookings" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "bookings_user_index" ON "bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_created_index" ON "bookings" USING btree ("kind","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bookings_status_index" ON "bookings" USING btree ("kind","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bookings_undecided_index" ON "bookings" USING btree ("id") WHERE status in ('created', 'failed', 'cancelled') and not is_refund_decided and paid_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_paid_index" ON "bookings" USING btree ("paid_at","amount_paise") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "payment_events_open_index" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_unknown_index" ON "payment_events" USING btree ("received_at") WHERE outcome = 'unknown';--> statement-breakpoint
CREATE INDEX "payment_events_order_index" ON "payment_events" USING btree ((body #>> '{payload,payment,entity,order_id}'));--> statement-breakpoint
CREATE INDEX "payment_orders_booking_index" ON "payment_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_orders_check_index" ON "payment_orders" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payments_booking_index" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unknown_index" ON "payments" USING btree ("created_at") WHERE status = 'unknown';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_hand_utr_key" ON "payments" USING btree ("utr") WHERE left(id, 5) = 'hand_';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id_key" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_booking_index" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_open_index" ON "refunds" USING btree ("status","created_at") WHERE status in ('due', 'pending', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_check_index" ON "refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "club_versions_section_version_key" ON "club_versions" USING btree ("section","version");--> statement-breakpoint
CREATE INDEX "club_versions_author_index" ON "club_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blog_views_hour_index" ON "blog_views" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "blogs_slug_key" ON "blogs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blogs_published_at_index" ON "blogs" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "blogs_publish_at_index" ON "blogs" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "captains_ride_key" ON "captains" USING btree ("ride_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captains_event_key" ON "captains" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "captains_user_index" ON "captains" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "completed_rides_date_index" ON "completed_rides" USING btree ("date");--> statement-breakpoint
CREATE INDEX "completed_rides_publish_at_index" ON "completed_rides" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "completed_rides_ride_key" ON "completed_rides" USING btree ("ride_id");--> statement-breakpoint
CREATE UNIQUE INDEX "completed_rides_event_key" ON "completed_rides" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "events_starts_at_index" ON "events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "events_publish_at_index" ON "events" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "rides_starts_at_index" ON "rides" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "rides_publish_at_index" ON "rides" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_reference_key" ON "ledger" USING btree ("entry","reference");--> statement-breakpoint
CREATE INDEX "ledger_booking_index" ON "ledger" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_at_index" ON "ledger" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "logbook_links_token_key" ON "logbook_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "media_unused_since_index" ON "media" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "media_created_at_index" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_uploaded_by_index" ON "media" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "message_recipients_booking_index" ON "message_recipients" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "message_recipients_entry_index" ON "message_recipients" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "rider_messages_ride_index" ON "rider_messages" USING btree ("ride_id","created_at");--> statement-breakpoint
CREATE INDEX "rider_messages_event_index" ON "rider_messages" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "alerts_kind_index" ON "alerts" USING btree ("kind","mailed_at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_index" ON "audit_log" USING btree ("entity_id","entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_status_index" ON "mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_key_key" ON "mails" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "mails_booking_index" ON "mails" USING btree ((data ->> 'bookingId'));--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "request_counts_resets_at_index" ON "request_counts" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_reference_key" ON "payout_lines" USING btree ("reference","type");--> statement-breakpoint
CREATE INDEX "payout_lines_payout_index" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payouts_settled_index" ON "payouts" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_index" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_by_index" ON "deleted_records" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "form_drafts_saved_at_index" ON "form_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_reviews_booking_key" ON "ride_reviews" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ride_reviews_state_index" ON "ride_reviews" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "ride_reviews_decider_index" ON "ride_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "marshal_links_ride_index" ON "marshal_links" USING btree ("ride_id");--> statement-breakpoint
CREATE INDEX "marshal_links_event_index" ON "marshal_links" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_marks_id_key" ON "ride_marks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "ride_marks_ride_index" ON "ride_marks" USING btree ("ride_id","seq");--> statement-breakpoint
CREATE INDEX "ride_marks_event_index" ON "ride_marks" USING btree ("event_id","seq");--> statement-breakpoint
CREATE INDEX "ride_marks_subject_index" ON "ride_marks" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "ride_marks_author_index" ON "ride_marks" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "ride_marks_link_index" ON "ride_marks" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_user_index" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_session_index" ON "factor_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expires_at_index" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_serial_key" ON "tax_documents" USING btree ("series","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_reference_key" ON "tax_documents" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "tax_documents_payment_index" ON "tax_documents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "tax_documents_issued_index" ON "tax_documents" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_live_ride_key" ON "waiting_entries" USING btree ("user_id","ride_id") WHERE state in ('waiting', 'offered') and ride_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_live_event_key" ON "waiting_entries" USING btree ("user_id","event_id") WHERE state in ('waiting', 'offered') and event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_booking_key" ON "waiting_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_ride_index" ON "waiting_entries" USING btree ("ride_id","sequence") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_event_index" ON "waiting_entries" USING btree ("event_id","sequence") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_user_index" ON "waiting_entries" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_order_index" ON "sandbox_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_index" ON "sandbox_refunds" USING btree ("payment_id");
--> statement-breakpoint
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
