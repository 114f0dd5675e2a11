DROP INDEX "archive_profile_changes_monitor_id_at_index";--> statement-breakpoint
DROP INDEX "archive_uploads_monitor_id_created_at_index";--> statement-breakpoint
DROP INDEX "imports_monitor_id_created_at_index";--> statement-breakpoint
DROP INDEX "article_feedback_article_id_created_at_index";--> statement-breakpoint
DROP INDEX "article_revisions_article_id_locale_id_index";--> statement-breakpoint
DROP INDEX "family_agreements_parent_id_created_at_index";--> statement-breakpoint
DROP INDEX "family_agreements_teen_id_created_at_index";--> statement-breakpoint
DROP INDEX "family_events_agreement_id_at_id_index";--> statement-breakpoint
DROP INDEX "family_reports_agreement_id_created_at_index";--> statement-breakpoint
DROP INDEX "outbox_endpoint_id_created_at_index";--> statement-breakpoint
DROP INDEX "report_shares_report_id_created_at_index";--> statement-breakpoint
DROP INDEX "reports_monitor_id_created_at_index";--> statement-breakpoint
DROP INDEX "tickets_state_touched_at_index";--> statement-breakpoint
DROP INDEX "media_account_id_posted_at_index";--> statement-breakpoint
DROP INDEX "activities_subject_id_at_activity_id_index";--> statement-breakpoint
CREATE INDEX "archive_profile_changes_monitor_id_at_index" ON "archive_profile_changes" USING btree ("monitor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "archive_uploads_monitor_id_created_at_index" ON "archive_uploads" USING btree ("monitor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imports_monitor_id_created_at_index" ON "imports" USING btree ("monitor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_feedback_article_id_created_at_index" ON "article_feedback" USING btree ("article_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_revisions_article_id_locale_id_index" ON "article_revisions" USING btree ("article_id","locale","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "family_agreements_parent_id_created_at_index" ON "family_agreements" USING btree ("parent_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "family_agreements_teen_id_created_at_index" ON "family_agreements" USING btree ("teen_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "family_events_agreement_id_at_id_index" ON "family_events" USING btree ("agreement_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "family_reports_agreement_id_created_at_index" ON "family_reports" USING btree ("agreement_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_endpoint_id_created_at_index" ON "outbox" USING btree ("endpoint_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "report_shares_report_id_created_at_index" ON "report_shares" USING btree ("report_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_monitor_id_created_at_index" ON "reports" USING btree ("monitor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_state_touched_at_index" ON "tickets" USING btree ("state","touched_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_account_id_posted_at_index" ON "media" USING btree ("account_id","posted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_subject_id_at_activity_id_index" ON "activities" USING btree ("subject_id","at" DESC NULLS FIRST,"activity_id" DESC NULLS FIRST);