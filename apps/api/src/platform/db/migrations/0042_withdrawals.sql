CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract" text NOT NULL,
	"note" text NOT NULL,
	"locale" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid,
	"subscription_id" uuid,
	"state" text DEFAULT 'received' NOT NULL,
	"secret_hashes" text[] DEFAULT '{}' NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "told_legal_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_legal_version" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_user_id_index" ON "withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdrawals_email_index" ON "withdrawals" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawals_invoice_id_index" ON "withdrawals" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "withdrawals_subscription_id_index" ON "withdrawals" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "withdrawals_state_declared_at_index" ON "withdrawals" USING btree ("state","declared_at");--> statement-breakpoint
CREATE INDEX "withdrawals_secret_hashes_index" ON "withdrawals" USING gin ("secret_hashes");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_withdrawal_id_index" ON "outbox" USING btree ("withdrawal_id");