ALTER TABLE "ticket_links" ADD COLUMN "proves_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "is_unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
-- Requests of users under their own address, and those that a mail from the address came for.
UPDATE "tickets" SET "email_proven_at" = "tickets"."created_at" FROM "users"
WHERE "users"."id" = "tickets"."user_id" AND lower("users"."email") = "tickets"."email";--> statement-breakpoint
UPDATE "tickets" SET "email_proven_at" = "ticket_messages"."created_at" FROM "ticket_messages"
WHERE "ticket_messages"."ticket_id" = "tickets"."id" AND "ticket_messages"."kind" = 'person'
  AND "ticket_messages"."mail_message_id" IS NOT NULL AND "tickets"."email_proven_at" IS NULL;--> statement-breakpoint
-- The first link of a request is of its own moment, and was told to who asked; the later ones went out in mails.
UPDATE "ticket_links" SET "proves_email" = true FROM "tickets" LEFT JOIN "users" ON "users"."id" = "tickets"."user_id"
WHERE "tickets"."id" = "ticket_links"."ticket_id"
  AND ("ticket_links"."created_at" > "tickets"."created_at" OR lower("users"."email") = "tickets"."email");--> statement-breakpoint
UPDATE "ticket_messages" SET "is_unproven" = true FROM "tickets" LEFT JOIN "users" ON "users"."id" = "tickets"."user_id"
WHERE "tickets"."id" = "ticket_messages"."ticket_id" AND "ticket_messages"."kind" = 'person'
  AND "ticket_messages"."created_at" = "tickets"."created_at" AND lower("users"."email") IS DISTINCT FROM "tickets"."email";
