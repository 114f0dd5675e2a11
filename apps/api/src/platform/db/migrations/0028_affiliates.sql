CREATE TABLE "affiliate_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"referral_id" uuid,
	"way" text,
	"invoice_id" uuid,
	"payout_id" uuid,
	"reason" text,
	"amount" integer NOT NULL,
	"currency" text,
	"payable_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" uuid,
	"request_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"up_to" date NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_payouts_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_referrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"user_id" uuid,
	"way" text NOT NULL,
	"clicked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"converted_at" timestamp with time zone,
	CONSTRAINT "affiliate_referrals_userId_affiliateId_unique" UNIQUE("user_id","affiliate_id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_clicks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"is_counted" boolean NOT NULL,
	"path" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"terms_version" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"payout_method" text,
	"payout_name" text,
	"payout_account" text,
	CONSTRAINT "affiliates_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "affiliates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "affiliate_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "affiliate_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "affiliate_way" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (lower(case
        when lower(split_part("users"."email", '@', 2)) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part("users"."email", '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part("users"."email", '@', 1), '+', 1) || '@' || split_part("users"."email", '@', 2)
      end)) STORED;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_referral_id_affiliate_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."affiliate_referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_payout_id_affiliate_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."affiliate_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_referrals" ADD CONSTRAINT "affiliate_referrals_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_referrals" ADD CONSTRAINT "affiliate_referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entries_once_per_invoice" ON "affiliate_entries" USING btree ("invoice_id","affiliate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entries_once_per_payout" ON "affiliate_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "affiliate_entries_affiliate_id_at_id_index" ON "affiliate_entries" USING btree ("affiliate_id","at","id");--> statement-breakpoint
CREATE INDEX "affiliate_entries_payable_at_index" ON "affiliate_entries" USING btree ("payable_at");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_affiliate_id_index" ON "affiliate_payouts" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_at_id_index" ON "affiliate_payouts" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_referrals_one_owner" ON "affiliate_referrals" USING btree ("user_id") WHERE converted_at is not null;--> statement-breakpoint
CREATE INDEX "affiliate_referrals_affiliate_id_index" ON "affiliate_referrals" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "affiliate_clicks_affiliate_id_at_index" ON "affiliate_clicks" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE INDEX "payment_cards_fingerprint_index" ON "payment_cards" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "payment_cards_user_id_index" ON "payment_cards" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_affiliate_id_index" ON "orders" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "users_mailbox_index" ON "users" USING btree ("mailbox");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_affiliateId_unique" UNIQUE("affiliate_id");