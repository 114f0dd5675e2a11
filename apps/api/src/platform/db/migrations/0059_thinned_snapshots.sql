CREATE TABLE "past_reactions" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"posts" json NOT NULL,
	CONSTRAINT "past_reactions_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "thinned_months" (
	"snapshots" text NOT NULL,
	"month" date NOT NULL,
	"after" uuid,
	CONSTRAINT "thinned_months_snapshots_month_pk" PRIMARY KEY("snapshots","month")
);
--> statement-breakpoint
ALTER TABLE "past_reactions" ADD CONSTRAINT "past_reactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_unleased" ON "accounts" USING btree ("queue_class","next_collection_at") WHERE lease_until is null;--> statement-breakpoint
CREATE INDEX "accounts_leased" ON "accounts" USING btree ("lease_until") WHERE lease_until is not null;--> statement-breakpoint
-- Ends the thinning of a month: packed reactions need their rows no more, and what is left of profiles is written anew, so that the disk
-- gets back what was deleted. Gives up instead of having collections wait behind it: the next night tries again.
CREATE FUNCTION end_thinned_month(snapshots text, month date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  part text := snapshots || '_' || to_char(month, 'YYYY_MM');
BEGIN
  IF to_regclass(part) IS NULL THEN
    RETURN;
  ELSIF snapshots = 'media_snapshots' THEN
    EXECUTE format('DROP TABLE %I', part);
  ELSIF snapshots = 'profile_snapshots' THEN
    EXECUTE format('CLUSTER %I USING %I', part,
      (SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = part::regclass AND i.indisprimary));
  END IF;
END $$;
