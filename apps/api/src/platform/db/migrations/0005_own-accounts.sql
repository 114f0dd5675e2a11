CREATE TABLE "connection_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"monitor_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"instagram_id" text NOT NULL,
	"scoped_id" text NOT NULL,
	"account_type" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_key_id" text NOT NULL,
	"token_cipher" text NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"refresh_after" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"dead_reason" text,
	"followers" bigint,
	"insights_refused" boolean DEFAULT false NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"last_collected_at" timestamp with time zone,
	"next_collect_at" timestamp with time zone,
	CONSTRAINT "connections_monitorId_unique" UNIQUE("monitor_id"),
	CONSTRAINT "connections_instagramId_unique" UNIQUE("instagram_id")
);
--> statement-breakpoint
CREATE TABLE "data_deletions" (
	"code" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_events" (
	"connection_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"media_id" text,
	"parent_id" text,
	"author_id" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_events_connection_id_event_key_pk" PRIMARY KEY("connection_id","event_key")
);
--> statement-breakpoint
CREATE TABLE "own_insights" (
	"connection_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"value" bigint NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_insights_connection_id_metric_day_part_pk" PRIMARY KEY("connection_id","metric","day","part")
);
--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_events" ADD CONSTRAINT "own_events_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_insights" ADD CONSTRAINT "own_insights_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_attempts_expires_at_index" ON "connection_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connections_user_id_index" ON "connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connections_scoped_id_index" ON "connections" USING btree ("scoped_id");--> statement-breakpoint
CREATE INDEX "connections_next_collect_at_index" ON "connections" USING btree ("next_collect_at");--> statement-breakpoint
CREATE INDEX "own_events_connection_id_at_index" ON "own_events" USING btree ("connection_id","at");