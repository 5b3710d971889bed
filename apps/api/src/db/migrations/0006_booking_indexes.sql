DROP INDEX "bookings_search_index";--> statement-breakpoint
CREATE INDEX "bookings_paid_index" ON "bookings" USING btree ("paid_at","amount_paise") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "bookings_search_index" ON "bookings" USING btree ("kind","created_at","id","status","user_id","ride_id","event_id","search_text");