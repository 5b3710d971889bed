CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "media_unused_since_index" ON "media" USING btree ("unused_since");