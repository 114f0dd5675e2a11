CREATE TABLE "forecasts" (
	"account_id" uuid NOT NULL,
	"made_on" date NOT NULL,
	"followers" bigint NOT NULL,
	"per_day" double precision NOT NULL,
	"spread_per_day" double precision NOT NULL,
	"span_days" integer NOT NULL,
	"milestone" bigint NOT NULL,
	"expected" date,
	"earliest" date,
	"latest" date,
	CONSTRAINT "forecasts_account_id_made_on_pk" PRIMARY KEY("account_id","made_on")
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;