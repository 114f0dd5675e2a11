CREATE TABLE "ended_sign_ins" (
	"identity_hash" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"scope" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_sign_ins_identity_hash_signed_in_at_scope_pk" PRIMARY KEY("identity_hash","signed_in_at","scope")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ended_sign_ins_expires_at_index" ON "ended_sign_ins" USING btree ("expires_at");