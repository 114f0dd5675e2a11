ALTER TABLE "family_pacts" RENAME TO "family_agreements";--> statement-breakpoint
ALTER TABLE "stars" RENAME TO "public_figures";--> statement-breakpoint
ALTER TABLE "tracking_claims" RENAME TO "opt_out_claims";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "lane" TO "source";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "missed_looks" TO "missed_collections";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "doubted_since" TO "anomaly_since";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "last_look_at" TO "last_collected_at";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "next_look_at" TO "next_collection_at";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "look_class" TO "queue_class";--> statement-breakpoint
ALTER INDEX "accounts_look_class_next_look_at_index" RENAME TO "accounts_queue_class_next_collection_at_index";--> statement-breakpoint
ALTER TABLE "audience_spread" RENAME COLUMN "lane" TO "source";--> statement-breakpoint
ALTER TABLE "platform_days" RENAME COLUMN "lane" TO "source";--> statement-breakpoint
ALTER TABLE "platform_days" RENAME CONSTRAINT "platform_days_lane_day_pk" TO "platform_days_source_day_pk";--> statement-breakpoint
ALTER TABLE "family_events" RENAME COLUMN "pact_id" TO "agreement_id";--> statement-breakpoint
ALTER INDEX "family_events_pact_id_at_id_index" RENAME TO "family_events_agreement_id_at_id_index";--> statement-breakpoint
ALTER TABLE "family_events" RENAME CONSTRAINT "family_events_pact_id_family_pacts_id_fk" TO "family_events_agreement_id_family_agreements_id_fk";--> statement-breakpoint
ALTER TABLE "family_links" RENAME COLUMN "pact_id" TO "agreement_id";--> statement-breakpoint
ALTER INDEX "family_links_pact_id_index" RENAME TO "family_links_agreement_id_index";--> statement-breakpoint
ALTER TABLE "family_links" RENAME CONSTRAINT "family_links_pact_id_family_pacts_id_fk" TO "family_links_agreement_id_family_agreements_id_fk";--> statement-breakpoint
ALTER INDEX "family_pacts_parent_id_created_at_index" RENAME TO "family_agreements_parent_id_created_at_index";--> statement-breakpoint
ALTER INDEX "family_pacts_teen_id_created_at_index" RENAME TO "family_agreements_teen_id_created_at_index";--> statement-breakpoint
ALTER INDEX "family_pacts_teen_email_index" RENAME TO "family_agreements_teen_email_index";--> statement-breakpoint
ALTER INDEX "family_pacts_state_ends_on_index" RENAME TO "family_agreements_state_ends_on_index";--> statement-breakpoint
ALTER TABLE "family_agreements" RENAME CONSTRAINT "family_pacts_parent_id_users_id_fk" TO "family_agreements_parent_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "family_agreements" RENAME CONSTRAINT "family_pacts_teen_id_users_id_fk" TO "family_agreements_teen_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "family_reports" RENAME COLUMN "pact_id" TO "agreement_id";--> statement-breakpoint
ALTER INDEX "family_reports_pact_id_created_at_index" RENAME TO "family_reports_agreement_id_created_at_index";--> statement-breakpoint
ALTER TABLE "family_reports" RENAME CONSTRAINT "family_reports_pact_id_family_pacts_id_fk" TO "family_reports_agreement_id_family_agreements_id_fk";--> statement-breakpoint
ALTER TABLE "family_reports" RENAME CONSTRAINT "family_reports_pactId_day_unique" TO "family_reports_agreementId_day_unique";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "archived_at" TO "exported_at";--> statement-breakpoint
ALTER TABLE "monitors" RENAME COLUMN "lane" TO "source";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "pact_id" TO "agreement_id";--> statement-breakpoint
ALTER INDEX "outbox_pact_id_index" RENAME TO "outbox_agreement_id_index";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "outbox_pact_id_family_pacts_id_fk" TO "outbox_agreement_id_family_agreements_id_fk";--> statement-breakpoint
ALTER TABLE "reports" RENAME COLUMN "told_until" TO "notified_until";--> statement-breakpoint
ALTER TABLE "public_figures" RENAME CONSTRAINT "stars_account_id_accounts_id_fk" TO "public_figures_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "public_figures" RENAME CONSTRAINT "stars_monitor_id_monitors_id_fk" TO "public_figures_monitor_id_monitors_id_fk";--> statement-breakpoint
ALTER INDEX "tracking_claims_ends_at_index" RENAME TO "opt_out_claims_ends_at_index";--> statement-breakpoint
ALTER TABLE "opt_out_claims" RENAME CONSTRAINT "tracking_claims_secretHash_unique" TO "opt_out_claims_secretHash_unique";--> statement-breakpoint
UPDATE "monitors" SET "source" = 'connected' WHERE "source" = 'own';--> statement-breakpoint
-- Stored reports name their source and the day of their export as the code does now. A seal signs the document to the letter,
-- so the seals from before go; a report is sealed anew when it is shared or exported next. No release had been made.
DELETE FROM "report_seals";--> statement-breakpoint
UPDATE "reports" SET "content" = replace(replace(replace(replace(replace("content"::text, '"lane": "own"', '"lane": "connected"'), '"lane": ', '"source": '), '"archivedAt": ', '"exportedAt": '), '"looks": ', '"collections": '), '"nextLookAt": ', '"nextCollectionAt": ')::jsonb WHERE "content" IS NOT NULL;