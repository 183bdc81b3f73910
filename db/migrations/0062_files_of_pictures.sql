-- The file that a picture was made of, as the SHA-256 of its bytes: the same file sent again is known. Pictures from before, drawings and
-- the pictures of copies have none.
alter table product_images add column source_hash text check (source_hash ~ '^[0-9a-f]{64}$');
