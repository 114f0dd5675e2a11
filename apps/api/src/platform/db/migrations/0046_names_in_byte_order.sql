-- Names of a ledger are paged and searched by how they begin, which an index answers in the order of bytes alone,
-- whatever the order of the database is.
ALTER TABLE "archive_entries" ALTER COLUMN "username" TYPE text COLLATE "C";
