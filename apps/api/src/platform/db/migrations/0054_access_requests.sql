CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"resource" text NOT NULL,
	"scopes" text[] NOT NULL,
	"code_hash" text NOT NULL,
	"user_code_hash" text,
	"redirect_uri" text,
	"code_challenge" text,
	"network" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"allowed_at" timestamp with time zone,
	"denied_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"api_key_id" uuid,
	"poll_seconds" smallint,
	"polled_at" timestamp with time zone,
	CONSTRAINT "access_requests_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "access_requests_userCodeHash_unique" UNIQUE("user_code_hash")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "resource" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "family_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refresh_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refresh_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_user_id_index" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_requests_api_key_id_index" ON "access_requests" USING btree ("api_key_id");--> statement-breakpoint
CREATE INDEX "access_requests_expires_at_index" ON "access_requests" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_familyHash_unique" UNIQUE("family_hash");