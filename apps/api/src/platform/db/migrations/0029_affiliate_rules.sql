-- What counted for an affiliate is never changed; it is erased with the affiliate only, by the foreign key.
CREATE FUNCTION "refuse_affiliate_entry_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries of affiliates are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "affiliate_entries_append_only" BEFORE UPDATE OR DELETE ON "affiliate_entries"
FOR EACH ROW EXECUTE FUNCTION "refuse_affiliate_entry_change"();
