-- Copies of a product in other accounts show the same files: before a file goes, it is asked whether any row still names it.
create index product_images_by_file on product_images (orig_key);
