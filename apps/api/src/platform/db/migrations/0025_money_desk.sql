CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"ends_plan" boolean NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "audit_entries_user_id_index";--> statement-breakpoint
DROP INDEX "audit_entries_at_index";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_invoice_id_index" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_asked_by_index" ON "refunds" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_of_everybody" ON "coupons" USING btree ("created_at","id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_subscription_id_index" ON "invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "orders_created_at_id_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user_id_at_index" ON "audit_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_index" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id_at_index" ON "audit_entries" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_at_id_index" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_at_id_index" ON "audit_entries" USING btree ("by","at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_index" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_created_at_id_index" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_beginning" ON "users" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
-- What was noted until now said `from` and `to`, or facts of what came of it.
UPDATE "audit_entries" SET
  "by" = CASE WHEN "actor_id" IS NULL THEN 'system' ELSE 'user' END,
  "subject_kind" = CASE
    WHEN "subject" = "user_id"::text THEN NULL
    WHEN "action" LIKE 'order-%' THEN 'order'
    WHEN "action" = 'gift-redeemed' THEN 'gift'
    ELSE 'subscription' END,
  "subject_id" = nullif("subject", "user_id"::text)::uuid,
  "before" = CASE
    WHEN "action" = 'subscription-changed' THEN jsonb_build_object('status', "details"->'from')
    WHEN "action" = 'plan-changed' THEN jsonb_build_object('plan', "details"->'from')
    WHEN "action" = 'plan-chosen' THEN jsonb_build_object('item', "details"->'from') END,
  "after" = CASE
    WHEN "action" = 'subscription-changed' THEN jsonb_build_object('status', "details"->'to')
    WHEN "action" = 'plan-changed' THEN jsonb_build_object('plan', "details"->'to')
    WHEN "action" = 'plan-chosen' THEN jsonb_build_object('item', "details"->'to', 'effect', "details"->'effect')
    WHEN "action" = 'order-paid' THEN jsonb_build_object('amount', "details"->'total', 'currency', "details"->'currency') END;
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP COLUMN "details";--> statement-breakpoint
-- Entries of the audit log are written once and for all. With a user goes what names them, and nothing else.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW."user_id" IS NULL OR NEW."user_id" = OLD."user_id")
    AND (NEW."actor_id" IS NULL OR NEW."actor_id" = OLD."actor_id")
    AND to_jsonb(NEW) - '{user_id,actor_id}'::text[] = to_jsonb(OLD) - '{user_id,actor_id}'::text[]
  THEN
    IF OLD."user_id" IS NOT NULL AND NEW."user_id" IS NULL THEN NEW."reason" := NULL; END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of the audit log are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
