CREATE TABLE "pool_tokens" (
	"ig_user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"label" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
