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
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"read_time" integer DEFAULT 5 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"is_published" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"route" jsonb DEFAULT '{"startLocation":"","endLocation":"","waypoints":[]}'::jsonb NOT NULL,
	"stats" jsonb DEFAULT '{"averageSpeed":0,"totalElevation":0,"maxSpeed":0}'::jsonb NOT NULL,
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
	"start_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"registration_deadline" timestamp with time zone,
	"location" text NOT NULL,
	"category" text NOT NULL,
	"event_type" text NOT NULL,
	"status" text NOT NULL,
	"max_participants" integer NOT NULL,
	"current_participants" integer DEFAULT 0 NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"price_paise" bigint DEFAULT 0 NOT NULL,
	"base_price_paise" bigint DEFAULT 0 NOT NULL,
	"early_bird_price_paise" bigint,
	"early_bird_deadline" timestamp with time zone,
	"currency" text DEFAULT 'INR' NOT NULL,
	"is_booking_enabled" boolean DEFAULT true NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"venue" jsonb DEFAULT '{"name":"","address":"","city":"","state":"","pincode":""}'::jsonb NOT NULL,
	"contact_info" jsonb DEFAULT '{"supportEmail":"","supportPhone":""}'::jsonb NOT NULL,
	"content_sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"img_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_places_check" CHECK ("events"."current_participants" between 0 and "events"."max_participants"),
	CONSTRAINT "events_price_check" CHECK ("events"."price_paise" >= 0 and "events"."base_price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rides" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"slogan" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"venue" text NOT NULL,
	"route" jsonb DEFAULT '{"startLocation":"","endLocation":"","waypoints":[]}'::jsonb NOT NULL,
	"difficulty" text NOT NULL,
	"distance" double precision,
	"max_capacity" integer NOT NULL,
	"registered_count" integer DEFAULT 0 NOT NULL,
	"price_paise" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"img_url" text,
	"organizer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rides_places_check" CHECK ("rides"."registered_count" between 0 and "rides"."max_capacity"),
	CONSTRAINT "rides_price_check" CHECK ("rides"."price_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "blog_likes" ADD CONSTRAINT "blog_likes_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_likes" ADD CONSTRAINT "blog_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_views" ADD CONSTRAINT "blog_views_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_views_hour_index" ON "blog_views" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "blogs_slug_key" ON "blogs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blogs_published_at_index" ON "blogs" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "completed_rides_date_index" ON "completed_rides" USING btree ("date");--> statement-breakpoint
CREATE INDEX "events_start_date_index" ON "events" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "rides_start_time_index" ON "rides" USING btree ("start_time");